import { createECDH, createHash } from "node:crypto";
import webPush from "web-push";
import { fetchOutbound, OutboundError } from "#core/net";
import { outcomeOf, retryAfterSeconds, timeoutMs, ttlSeconds, type PushMessage, type PushOutcome } from "./push-message.ts";
import type { VapidKeys } from "./vapid.ts";

export interface WebPushOptions {
  keys: VapidKeys;
  /** Whom a push service writes to about us: `mailto:` or `https:`. */
  subject: string;
  /** In tests: the origin of a local service that stands for all. */
  origin?: string | undefined;
}

interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What fits in a record of aes128gcm within 4,096 bytes (RFC 8291, section 4). */
const maxBytes = 3993;

/** Sends to a browser, encrypted for it alone (RFC 8030, 8188, 8291, 8292). */
export async function sendWebPush(
  { keys, subject, origin }: WebPushOptions,
  { endpoint, p256dh, auth }: Subscription,
  message: PushMessage,
): Promise<PushOutcome> {
  const subscription = { endpoint, keys: { p256dh: urlSafe(p256dh), auth: urlSafe(auth) } };
  if (!areKeys(subscription.keys)) return { status: "gone", error: "invalid keys" };
  const request = webPush.generateRequestDetails(subscription, payloadOf(message), {
    vapidDetails: { subject, ...keys },
    TTL: ttlSeconds,
    urgency: message.isUrgent ? "high" : "normal",
    // A device that is off gets the last of each topic only.
    topic: createHash("sha256").update(message.tag).digest("base64url").slice(0, 32),
  });
  const address = origin === undefined ? endpoint : origin + new URL(endpoint).pathname;
  const headers = Object.fromEntries(Object.entries(request.headers ?? {}).map(([name, value]) => [name, String(value)]));
  try {
    const reply = await fetchOutbound(address, {
      method: "POST",
      headers,
      body: request.body ?? "",
      timeoutMs,
      redirects: 0,
      excerptBytes: 0,
      ...(origin === undefined ? {} : { allowPrivate: true, ports: "any" }),
    });
    return outcomeOf(reply.status, `status ${reply.status}`, retryAfterSeconds(reply.headers["retry-after"]));
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const isFinal = error.reason === "forbidden_address" || error.reason === "invalid_url";
    return { status: isFinal ? "refused" : "later", error: error.reason };
  }
}

const urlSafe = (key: string): string => key.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** Whether these are a point of the curve P-256 and a secret of 16 bytes: what a browser sends. */
function areKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const ours = createECDH("prime256v1");
  ours.generateKeys();
  try {
    ours.computeSecret(Buffer.from(p256dh, "base64url"));
    return Buffer.from(auth, "base64url").length === 16;
  } catch {
    return false;
  }
}

/** The options of `showNotification`, as the service worker of existing clients reads them. */
function payloadOf({ title, text, url, tag, icon, badge, language, isQuiet }: PushMessage): string {
  const payload = { title, body: text, tag, renotify: !isQuiet, lang: language, data: { url } };
  const whole = JSON.stringify({ ...payload, icon, badge });
  return Buffer.byteLength(whole) <= maxBytes ? whole : JSON.stringify(payload);
}
