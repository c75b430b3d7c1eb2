// A link for others, where it could not be copied at once: to be scanned, copied by hand, or made possible first.
import { html } from "../vendor/ui.js";
import { Sheet } from "../table/sheet.js";
import { Invite } from "./invite.js";

/** @param {{title: string, path: string, onClose: () => void}} given */
export const LinkSheet = ({ title, path, onClose }) => html`<${Sheet} title=${title} onClose=${onClose} className="low"><${Invite} path=${path} /></${Sheet}>`;
