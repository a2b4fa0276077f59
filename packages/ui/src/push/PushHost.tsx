import { Suspense } from "react";
import { useClient } from "#core/client";
import { lazyPart, useInBrowser } from "#core/kit";
import { useSession } from "#core/session";
import { keptDevice } from "./kept-device.ts";

const PushDevices = lazyPart(async () => (await import("./PushDevices.tsx")).PushDevices);

type Props = {
  /** Whether the member takes notifications on their devices; asked before the browser asks them. */
  wantsPush: (userId: number) => Promise<boolean>;
};

/** Keeps this browser, or the app around the page, a device of whoever is signed in. Its code comes after the page. */
export function PushHost({ wantsPush }: Props) {
  const { portal } = useClient();
  const { status, user } = useSession();
  const isInBrowser = useInBrowser();
  // The server registers no device of a blocked member. Of a visitor, only what is left of a session that has ended.
  const isNeeded =
    isInBrowser && user?.status !== "b" && (status === "member" || (status === "anonymous" && keptDevice(portal) !== null));
  return isNeeded ? (
    <Suspense fallback={null}>
      <PushDevices wantsPush={wantsPush} />
    </Suspense>
  ) : null;
}
