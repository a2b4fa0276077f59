import { Suspense, useSyncExternalStore } from "react";
import { lazyPart } from "#core/kit";
import { usePreference } from "#core/preferences";

const CookieNotice = lazyPart(async () => (await import("./CookieNotice.tsx")).CookieNotice);

const never = () => () => undefined;

/** What the community says of cookies, to whoever has not read it in this browser. */
export function CookieHost() {
  const html = usePreference("configurations.gdpr_cookie_consent_external_html") ?? "";
  // Only the browser knows whether it was read.
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return html !== "" && isBrowser ? (
    <Suspense>
      <CookieNotice html={html} />
    </Suspense>
  ) : null;
}
