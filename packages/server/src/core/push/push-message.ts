/** What one device is told. Every text fits in the 4,096 bytes that push services take. */
export interface PushMessage {
  title: string;
  text: string;
  /** Absolute address that a press opens. */
  url: string;
  /** A later message with the same tag takes the place of this one, on the device and at the service. */
  tag: string;
  /** Absolute address of the picture beside it. */
  icon: string;
  /** Absolute address of a picture in one colour, for status bars. */
  badge: string;
  language: string;
  /** What the member has not seen, for the icon of an app. */
  unseen: number;
  /** Wakes a sleeping device. */
  isUrgent: boolean;
  /** Takes the place of an earlier one without a sound. */
  isQuiet: boolean;
}

/** A registration, as the device sent it. */
export interface PushTarget {
  type: "wp" | "gcm" | "fcm" | "apns";
  registration_id: string;
  browser: string | null;
  endpoint: string | null;
  /** Base64 or base64url. */
  p256dh: string | null;
  auth: string | null;
}

/**
 * What the service said: it took the message; the registration is no longer valid; it may take it later; or it never will, or there is no
 * service for such a device.
 */
export type PushOutcome =
  | { status: "sent" }
  | { status: "gone"; error: string }
  | { status: "later"; error: string; afterSeconds?: number }
  | { status: "refused"; error: string };

/** How long a service keeps a message for a device that is off. */
export const ttlSeconds = 24 * 3600;
export const timeoutMs = 10_000;

/** What a status of HTTP means where the service defines nothing else. */
export function outcomeOf(status: number, error: string, afterSeconds?: number): PushOutcome {
  if (status >= 200 && status < 300) return { status: "sent" };
  if (status === 404 || status === 410) return { status: "gone", error };
  if (status === 429 || status >= 500) return { status: "later", error, ...(afterSeconds !== undefined && { afterSeconds }) };
  return { status: "refused", error };
}

/** The seconds of a `Retry-After`, given as such or as a date; undefined without one. An hour at most. */
export function retryAfterSeconds(value: string | undefined, now = Date.now()): number | undefined {
  if (value === undefined) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), 3600) : undefined;
}
