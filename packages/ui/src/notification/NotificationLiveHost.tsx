import { Suspense, useCallback, useRef } from "react";
import { lazyPart } from "#core/kit";
import { useInteractions } from "#core/realtime";
import { useSession } from "#core/session";

const NotificationLive = lazyPart(async () => (await import("./NotificationLive.tsx")).NotificationLive);

/** Shows a member what happens to them, as the channel says it; its code comes after the page, and takes over what came before it. */
export function NotificationLiveHost({ withToasts }: { withToasts: boolean }) {
  const { user } = useSession();
  const early = useRef<Early | null>([]);
  useInteractions((data) => void early.current?.push(data));
  const takeEarly = useCallback(() => {
    const taken = early.current ?? [];
    early.current = null;
    return taken;
  }, []);
  return user ? (
    <Suspense fallback={null}>
      <NotificationLive withToasts={withToasts} takeEarly={takeEarly} />
    </Suspense>
  ) : null;
}

type Early = (Record<string, unknown> | undefined)[];
