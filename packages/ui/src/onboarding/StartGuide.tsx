import type { Client } from "@cortile/client/http";
import type { Me } from "@cortile/contract/entity";
import type { QueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { lazyPart, SkeletonLine } from "#core/kit";
import { gates, ownerId, useGate, type GateInput } from "#core/preferences";
import { useSession } from "#core/session";
import { stepsQuery } from "./onboarding.hooks.ts";
// With the page, so that the guide which the server drew has its layout before its code comes.
import "./Guide.module.css";

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
