import { Suspense } from "react";
import { lazyPart } from "#core/kit";
import { useGate } from "#core/preferences";
import { useHasRoute } from "#core/routing";
import { useSession } from "#core/session";

const NextEvents = lazyPart(async () => (await import("./NextEvents.tsx")).NextEvents);

/** The next events, for the aside. An aside never fails a page: without an answer it is not there. */
export function ComingUp() {
  const { user } = useSession();
  const hasRoute = useHasRoute();
  const offered = useGate("events") && user !== null && hasRoute("event");
  return offered ? (
    <Suspense fallback={null}>
      <NextEvents />
    </Suspense>
  ) : null;
}
