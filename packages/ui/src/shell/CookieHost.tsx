import { lazy, Suspense, useSyncExternalStore } from "react";
import { usePreference } from "#core/preferences";

const CookieNotice = lazy(() => import("./CookieNotice.tsx").then((module) => ({ default: module.CookieNotice })));

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
