import { Suspense, useSyncExternalStore } from "react";
import { lazyPart } from "#core/kit";

const PullToRefresh = lazyPart(async () => (await import("./PullToRefresh.tsx")).PullToRefresh);

const never = () => () => undefined;

/** Pulling the feed down reads it again; the code for it loads after the page, and only where there is a touch screen. */
export function RefreshByFinger({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const hasTouch = useSyncExternalStore(
    never,
    () => navigator.maxTouchPoints > 0,
    () => false,
  );
  return <Suspense fallback={null}>{hasTouch ? <PullToRefresh onRefresh={onRefresh} /> : null}</Suspense>;
}
