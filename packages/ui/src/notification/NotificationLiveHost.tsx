import { Suspense } from "react";
import { lazyPart } from "#core/kit";
import { useSession } from "#core/session";

const NotificationLive = lazyPart(async () => (await import("./NotificationLive.tsx")).NotificationLive);

/** Shows a member what happens to them, as the channel says it; its code comes after the page. */
export function NotificationLiveHost({ withToasts }: { withToasts: boolean }) {
  const { user } = useSession();
  return user ? (
    <Suspense fallback={null}>
      <NotificationLive withToasts={withToasts} />
    </Suspense>
  ) : null;
}
