import type { Client } from "@cortile/client/http";
import type { Me } from "@cortile/contract/entity";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { memo, Suspense } from "react";
import { useClient } from "#core/client";
import { lazyPart, SkeletonLine } from "#core/kit";
import { gates, ownerId, useGate, type GateInput } from "#core/preferences";
import { useSession } from "#core/session";
import { stepsQuery } from "./steps.query.ts";
// With the page, so that the guide which the server drew has its layout before its code comes.
import classes from "./Guide.module.css";

const Guide = lazyPart(async () => (await import("./Guide.tsx")).Guide);

const isOwner = (user: Pick<Me, "id" | "role"> | null): boolean => user?.id === ownerId && user.role === "admin";

/** Reads the steps for the owner, so that the guide comes with the page; nothing to read for others. */
export async function loadStartGuide(
  client: Client,
  cache: QueryClient,
  { user, ...gate }: Omit<GateInput, "user"> & { user: Me },
): Promise<void> {
  if (isOwner(user) && gates.startGuideShown({ ...gate, user })) await cache.prefetchQuery(stepsQuery(client));
}

/** The start guide above the owner's feed, until they close it; its code is loaded for them alone. */
export function StartGuide() {
  const { user } = useSession();
  const isShown = useGate("startGuideShown");
  if (!isOwner(user) || !isShown) return null;
  return <OwnGuide />;
}

/** Not drawn again with the page around it: an update before its code is there would take away what the server drew. */
const OwnGuide = memo(() => (
  <Suspense fallback={<GuidePlace />}>
    <Guide />
  </Suspense>
));

/** Keeps the place of the open guide, which closes by itself once all steps are done. */
function GuidePlace() {
  const steps = useQueryClient().getQueryData(stepsQuery(useClient()).queryKey);
  const isOpen = steps?.some(({ status }) => status !== "completed") ?? false;
  return <div className={isOpen ? classes.place : undefined}>{isOpen ? null : <SkeletonLine />}</div>;
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
