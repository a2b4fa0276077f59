import { Suspense } from "react";
import { lazyPart } from "#core/kit";
import { useSession } from "#core/session";

const ConsentDialog = lazyPart(async () => (await import("#legal_page")).ConsentDialog);

/** Asks a member for outstanding consent. */
export function ConsentHost() {
  const { user } = useSession();
  return user?.consent_needed ? (
    <Suspense fallback={null}>
      <ConsentDialog user={user} />
    </Suspense>
  ) : null;
}
