import type { Client } from "@cortile/client/http";
import { deviceCreate } from "@cortile/contract/device";
import { deleteDevice } from "./subscription.ts";

type Service = "gcm" | "fcm" | "apns";

/** What the app around the page says of its device. */
export interface NativeDevice {
  platform: "Android" | "iOS";
  service: Service;
  registration_id: string;
  device_id: string | undefined;
}

const services: Record<NativeDevice["platform"], readonly Service[]> = { Android: ["gcm", "fcm"], iOS: ["apns", "fcm"] };

/** From storage, else from the window, where apps put it before the page starts. */
function given(name: string): string | undefined {
  const onWindow: unknown = Reflect.get(window, name);
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(name);
  } catch {
    // Storage is not allowed: what is on the window remains.
  }
  return stored || (typeof onWindow === "string" && onWindow !== "" ? onWindow : undefined);
}

const platformOf = (name: string | undefined): NativeDevice["platform"] | null => {
  const lower = name?.toLowerCase();
  return lower === "android" ? "Android" : lower === "ios" ? "iOS" : null;
};

/** Whether the page runs in an app: then browsers' notifications are none of its business. */
export const isNativeApp = (): boolean => platformOf(given("app-platform")) !== null;

/** The app's device; null without an app, or when what it says does not fit together. */
export function nativeDevice(): NativeDevice | null {
  const platform = platformOf(given("app-platform"));
  const registration_id = given("app-registrationId");
  const service = given("app-notificationService")?.toLowerCase();
  const known = platform && services[platform].find((one) => one === service);
  const device_id: unknown = Reflect.get(window, "app-deviceId");
  if (!known || registration_id === undefined) return null;
  return { platform, service: known, registration_id, device_id: typeof device_id === "string" ? device_id : undefined };
}

/** Registers the app as a device of the member. Never throws. @returns whether it is registered */
export async function registerNative(
  client: Client,
  { platform, service, registration_id, device_id }: NativeDevice,
): Promise<boolean> {
  const cloud_message_type = service.toUpperCase() as Uppercase<Service>;
  try {
    await client.call(deviceCreate, {
      params: { type: service },
      body: {
        registration_id,
        name: `${platform} device`,
        cloud_message_type,
        ...(device_id !== undefined && { device_id }),
      },
    });
    return true;
  } catch {
    return false;
  }
}

export const unregisterNative = (client: Client, { service, registration_id }: NativeDevice): Promise<void> =>
  deleteDevice(client, service, registration_id);
