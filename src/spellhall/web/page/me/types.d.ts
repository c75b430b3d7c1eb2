/** What the hall says of how somebody is known again. */
export interface PasskeyShown {
  id: string;
  name: string;
  host: string;
  since: number;
  used: number;
}
export interface DeviceShown {
  id: string;
  name: string;
  since: number;
  seen: number;
  here: boolean;
}
export interface IdentityShown {
  name: string;
  private: boolean;
  passkeys_here: boolean;
  passkeys: PasskeyShown[];
  recovery: number | null;
  devices: DeviceShown[];
}
/** Does something, and says what came of it; a refusal is said, too. */
export type Attempt = (deed: () => Promise<string | void>) => Promise<void>;
