import type { Config } from "#core/config";
import { Apns } from "./apns.ts";
import { endpointOf } from "./endpoint.ts";
import { Fcm } from "./fcm.ts";
import type { PushMessage, PushOutcome, PushTarget } from "./push-message.ts";
import { vapidKeys } from "./vapid.ts";
import { sendWebPush, type WebPushOptions } from "./web-push.ts";

/** Origins of local services in place of the real ones, in tests. */
export interface LocalServices {
  webPush?: string;
  fcm?: string;
  apns?: string;
}

/** Sends a message to one device. Throws nothing but bugs. */
export interface PushSender {
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
  close(): void;
}

/** Every push service that is configured; web push always is. */
export function createPushSender({ secret, mailFrom, push }: Config, local: LocalServices = {}): PushSender {
  const web: WebPushOptions = { keys: vapidKeys(secret), subject: `mailto:${mailFrom}`, origin: local.webPush };
  const fcm = push.fcm && new Fcm({ credentials: push.fcm, origin: local.fcm });
  const apns = push.apns && new Apns({ credentials: push.apns, origin: local.apns });
  const unavailable: PushOutcome = { status: "refused", error: "no service configured" };
  return {
    async send(target, message) {
      const { type, registration_id, p256dh, auth } = target;
      if (type === "apns") return apns ? apns.send(registration_id, message) : unavailable;
      if (type === "fcm" || type === "gcm") return fcm ? fcm.send(registration_id, message) : unavailable;
      const endpoint = endpointOf(target, push.hosts);
      if (endpoint === null || !p256dh || !auth) return { status: "gone", error: "no endpoint" };
      return sendWebPush(web, { endpoint, p256dh, auth }, message);
    },
    close: () => apns?.close(),
  };
}
