// Passkeys of the browser: its bytes are base64url on the way to the hall.
import { post } from "../hall/api.js";
import { say } from "../texts.js";

/** @param {string} text */
const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

/** @param {ArrayBuffer} raw */
const letters = (raw) => btoa(String.fromCharCode(...new Uint8Array(raw))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** Whether this browser can keep passkeys, at the address where the page was found. */
export const canPasskeys = () => isSecureContext && typeof PublicKeyCredential === "function";

/**
 * What the browser says when nothing comes of it, in words for people.
 * @template T
 * @param {Promise<T | null>} asking
 * @returns {Promise<T>}
 */
async function answered(asking) {
  try {
    const given = await asking;
    if (given) return given;
  } catch (problem) {
    if (problem instanceof DOMException && problem.name === "InvalidStateError") throw new Error(say("me.passkey-double"));
  }
  throw new Error(say("me.passkey-cancelled"));
}

/** Keep a passkey on this device, or in the keyring that its browser offers. */
export async function keepPasskey() {
  const asked = await post("/api/me/passkeys/begin");
  const publicKey = {
    ...asked,
    challenge: bytes(asked.challenge),
    user: { ...asked.user, id: bytes(asked.user.id) },
    excludeCredentials: (asked.excludeCredentials ?? []).map((/** @type {any} */ one) => ({ ...one, id: bytes(one.id) })),
  };
  const made = /** @type {PublicKeyCredential} */ (await answered(navigator.credentials.create({ publicKey })));
  const response = /** @type {AuthenticatorAttestationResponse} */ (made.response);
  return await post("/api/me/passkeys", {
    id: made.id,
    client_data: letters(response.clientDataJSON),
    attestation: letters(response.attestationObject),
  });
}

/** Who a passkey of this device belongs to. */
export async function showPasskey() {
  const asked = await post("/api/passkeys/begin");
  const publicKey = { ...asked, challenge: bytes(asked.challenge), allowCredentials: [] };
  const shown = /** @type {PublicKeyCredential} */ (await answered(navigator.credentials.get({ publicKey })));
  const response = /** @type {AuthenticatorAssertionResponse} */ (shown.response);
  return await post("/api/passkeys", {
    id: shown.id,
    client_data: letters(response.clientDataJSON),
    authenticator_data: letters(response.authenticatorData),
    signature: letters(response.signature),
    user_handle: response.userHandle ? letters(response.userHandle) : null,
  });
}
