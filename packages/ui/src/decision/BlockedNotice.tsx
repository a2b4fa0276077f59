import type { Client } from "@cortile/client/http";
import type { QueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { lazyPart } from "#core/kit";
import { useSession } from "#core/session";

const BlockedBanner = lazyPart(async () => (await import("./BlockedBanner.tsx")).BlockedBanner);

/** Tells members whose account is blocked until when, with a way to the reasons and the appeal. `loadBlockedNotice` reads it. */
export function BlockedNotice() {
  const { user } = useSession();
  if (user?.status !== "b") return null;
  return (
    <Suspense fallback={null}>
      <BlockedBanner />
    </Suspense>
  );
}

/** Reads why the account is blocked; nothing to read for others. */
export async function loadBlockedNotice(client: Client, cache: QueryClient, user: { status?: string }): Promise<void> {
  // The page is there without it too.
  if (user.status !== "b") return;
  await import("./decision.hooks.ts").then(({ loadDecisions }) => loadDecisions(client, cache)).catch(() => undefined);
}
