import { CallError, type Client } from "@cortile/client/http";
import { deviceCreate, deviceDelete } from "@cortile/contract/device";
import type { Me } from "@cortile/contract/entity";
import { browserName } from "./browser.ts";
import { forgetDevice, isFresh, keepDevice, keptDevice } from "./kept-device.ts";

/** Tries at all, the first included. */
const maxTries = 3;

export interface Subscriber {
  client: Client;
  user: Pick<Me, "id" | "username">;
  /** VAPID public key, base64url. */
  key: string;
}

/** The service worker that the site or the host registered; null without one, as nothing can be pushed then. */
export const serviceWorkerOf = async (): Promise<ServiceWorkerRegistration | null> =>
  (await navigator.serviceWorker.getRegistration().catch(() => undefined)) ?? null;

/**
 * Subscribes this browser and registers it as a device of the member. Another key than before makes another subscription. What is refused
 * is tried again twice from the start, with another subscription; what the community just could not answer, with the next visit.
 * @returns whether it is registered; never throws, since nobody waits for it
 */
export async function subscribe(subscriber: Subscriber): Promise<boolean> {
  const worker = await serviceWorkerOf();
  if (!worker) return false;
  for (let tries = 1; tries <= maxTries; tries += 1)
    try {
      await register(subscriber, await currentSubscription(worker, subscriber.key));
      return true;
    } catch (error) {
      // The member said no.
      if (error instanceof DOMException && error.name === "NotAllowedError") return false;
      if (error instanceof CallError && isTemporary(error)) return false;
      await dropSubscription(worker);
    }
  return false;
}

/** Whether the same call may succeed later: no reply, a fault of the server, or too many calls. */
const isTemporary = ({ status }: CallError): boolean => status === 0 || status === 429 || status >= 500;

/** Removes this browser from the member's devices. Never throws. */
export async function unsubscribe(client: Client): Promise<void> {
  const kept = keptDevice(client.portal);
  forgetDevice(client.portal);
  const worker = "serviceWorker" in navigator ? await serviceWorkerOf() : null;
  if (worker) await dropSubscription(worker);
  if (kept) await deleteDevice(client, "wp", kept.registration_id);
}

/** Removes a device of the member, or leaves it when it is gone already. */
export async function deleteDevice(client: Client, type: "wp" | "gcm" | "fcm" | "apns", id: string): Promise<void> {
  await client.call(deviceDelete, { params: { type, id } }).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
  });
}

async function currentSubscription({ pushManager }: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const present = await pushManager.getSubscription();
  if (present && hasKey(present, key)) return present;
  await present?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

const dropSubscription = async ({ pushManager }: ServiceWorkerRegistration): Promise<void> => {
  const present = await pushManager.getSubscription().catch(() => null);
  await present?.unsubscribe().catch(() => false);
};

/** Browsers that do not say their key keep what they have. */
function hasKey({ options }: PushSubscription, key: string): boolean {
  const { applicationServerKey } = options;
  return !applicationServerKey || base64(applicationServerKey) === key.replaceAll("-", "+").replaceAll("_", "/");
}

/** Standard base64 without padding. */
const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/=+$/, "");
/** With padding, as existing clients send it. */
const padded = (text: string): string => text + "=".repeat((4 - (text.length % 4)) % 4);

async function register({ client, user, key }: Subscriber, subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription;
  const browser = browserName();
  const registration_id = browser === "CHROME" ? (new URL(endpoint).pathname.split("/").at(-1) ?? endpoint) : endpoint;
  const device = { registration_id, user_id: user.id, key };
  if (isFresh(client.portal, device)) return;
  await client.call(deviceCreate, {
    params: { type: "wp" },
    body: { browser, registration_id, endpoint, user: user.username, ...keysOf(subscription) },
  });
  keepDevice(client.portal, device);
}

function keysOf(subscription: PushSubscription): { p256dh: string; auth: string } {
  const [p256dh, auth] = (["p256dh", "auth"] as const).map((name) => subscription.getKey(name));
  if (!p256dh || !auth) throw new Error("a subscription without keys");
  return { p256dh: padded(base64(p256dh)), auth: padded(base64(auth)) };
}
