import { Suspense } from "react";
import { lazyPart } from "#core/kit";
import { useGate } from "#core/preferences";
import { useHasRoute } from "#core/routing";
import { useSession } from "#core/session";

const SuggestedGroups = lazyPart(async () => (await import("./SuggestedGroups.tsx")).SuggestedGroups);

/** Groups that the member is not in, for the aside. An aside never fails a page: without an answer it is not there. */
export function GroupSuggestions() {
  const { user } = useSession();
  const hasRoute = useHasRoute();
  const offered = useGate("groups") && user !== null && hasRoute("group");
  return offered ? (
    <Suspense fallback={null}>
      <SuggestedGroups />
    </Suspense>
  ) : null;
}
