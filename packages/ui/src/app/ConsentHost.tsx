import { lazy, Suspense } from "react";
import { useSession } from "#core/session";

const ConsentDialog = lazy(() => import("#legal_page").then((module) => ({ default: module.ConsentDialog })));

/** Asks a member to accept what waits to be accepted, before anything else. */
export function ConsentHost() {
  const { user } = useSession();
  return user?.consent_needed ? (
    <Suspense fallback={null}>
      <ConsentDialog user={user} />
    </Suspense>
  ) : null;
}
