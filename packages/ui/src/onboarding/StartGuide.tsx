import { Suspense } from "react";
import { lazyPart, SkeletonLine } from "#core/kit";
import { ownerId, useGate } from "#core/preferences";
import { useSession } from "#core/session";

const Guide = lazyPart(async () => (await import("./Guide.tsx")).Guide);

/** The start guide above the owner's feed, until they close it; its code is loaded for them alone. */
export function StartGuide() {
  const { user } = useSession();
  const isShown = useGate("startGuideShown");
  if (user?.id !== ownerId || user.role !== "admin" || !isShown) return null;
  return (
    <Suspense fallback={<SkeletonLine />}>
      <Guide />
    </Suspense>
  );
}

const SetupList = lazyPart(async () => (await import("./SetupList.tsx")).SetupList);

/** How far the start guide is, for the owner's console, until they close it. */
export function SetupProgress() {
  return useGate("startGuideShown") ? (
    <Suspense fallback={null}>
      <SetupList />
    </Suspense>
  ) : null;
}
