import { Suspense } from "react";
import { lazyPart, SkeletonLine } from "#core/kit";
import { isStaff } from "#core/preferences";
import { useSession } from "#core/session";
import type { PlatformWidgetProps } from "./PlatformTools.tsx";

const PlatformTools = lazyPart(async () => (await import("./PlatformTools.tsx")).PlatformTools);

/** Where staff go to run the community, by role; nothing for members, who do not load its code. */
export function PlatformWidget(props: PlatformWidgetProps) {
  const { user } = useSession();
  if (!user || user.status === "b" || !isStaff(user)) return null;
  return (
    <Suspense fallback={<SkeletonLine />}>
      <PlatformTools {...props} />
    </Suspense>
  );
}
