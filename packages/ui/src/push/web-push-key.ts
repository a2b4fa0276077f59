import { usePreference } from "#core/preferences";
import { supportsPush } from "./browser.ts";
import { isNativeApp } from "./native-device.ts";
import { usePushSettings } from "./push-settings.tsx";

/**
 * The VAPID public key to subscribe with; null where web push is off: by the community or the host, in an app, or in a browser without it.
 * For components that are drawn in browsers only.
 */
export function useWebPushKey(): string | null {
  const { web } = usePushSettings();
  const isEnabled = usePreference("providers.web_push_enabled") === true;
  const own = usePreference("providers.web_push_public_key");
  const key = web.applicationServerKey ?? own;
  const isOn = isEnabled && !web.isDisabled && supportsPush() && !isNativeApp();
  return isOn && typeof key === "string" && key !== "" ? key : null;
}
