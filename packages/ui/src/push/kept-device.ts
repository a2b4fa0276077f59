/** This browser as a device of a member. */
interface KeptDevice {
  registration_id: string;
  user_id: number;
  /** The VAPID key it was subscribed with. */
  key: string;
}

/** Registered again after this long, in case the server forgot it. */
const freshMs = 24 * 3600 * 1000;

const keptName = (portal: string): string => `ct-push ${portal}`;
const offName = (portal: string): string => `ct-push-off ${portal}`;

/** Null when there is none, or where storage is not allowed. */
function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Registered again with the next page, then.
  }
}

/** What this browser was last registered as, at `at` in milliseconds since 1970; null when it is no device. */
export function keptDevice(portal: string): (KeptDevice & { at: number }) | null {
  try {
    return JSON.parse(read(keptName(portal)) ?? "null") as (KeptDevice & { at: number }) | null;
  } catch {
    return null;
  }
}

/** Whether this very device was registered within the last day. */
export function isFresh(portal: string, { registration_id, user_id, key }: KeptDevice, now = Date.now()): boolean {
  const kept = keptDevice(portal);
  const isSame = kept?.registration_id === registration_id && kept.user_id === user_id && kept.key === key;
  return isSame && kept.at > now - freshMs;
}

export const keepDevice = (portal: string, device: KeptDevice, now = Date.now()): void =>
  write(keptName(portal), JSON.stringify({ ...device, at: now }));

export const forgetDevice = (portal: string): void => write(keptName(portal), null);

/** Whether the member turned notifications off in this browser. */
export const isTurnedOff = (portal: string): boolean => read(offName(portal)) !== null;
export const setTurnedOff = (portal: string, isOff: boolean): void => write(offName(portal), isOff ? "1" : null);
