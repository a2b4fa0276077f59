import { lazy, startTransition, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useMemberAction } from "#core/actions";
import { ContributionEditProvider } from "#contribution";
import { useLocation } from "#core/routing";
import { useSession } from "#core/session";
import { ComposerContext, type ComposerRequest } from "./composer.context.ts";

import { takeResume } from "./resumed.ts";

// The editor is large and most visits write nothing.
const Composer = lazy(() => import("./Composer.tsx").then((module) => ({ default: module.Composer })));

/** Around whatever may open the composer: it holds the one dialog, and tells contributions how they are edited. */
export function ComposerHost({ children }: { children: ReactNode }) {
  const guard = useMemberAction();
  const guarded = useRef(guard);
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const [shown, setShown] = useState<{ turn: number; request: ComposerRequest } | null>(null);
  useEffect(() => {
    guarded.current = guard;
  });
  useEffect(() => {
    if (status === "member" && takeResume(pathname + search))
      startTransition(() => setShown((current) => current ?? { turn: Date.now(), request: {} }));
  }, [status, pathname, search]);
  const controls = useMemo(
    () => ({
      open: (request: ComposerRequest = {}) =>
        guarded.current(() => setShown((current) => current ?? { turn: Date.now(), request })),
    }),
    [],
  );
  return (
    <ComposerContext value={controls}>
      <ContributionEditProvider onEdit={(edit) => controls.open({ edit })} onShare={(share) => controls.open({ share })}>
        {children}
      </ContributionEditProvider>
      <Suspense fallback={null}>
        {shown ? <Composer key={shown.turn} request={shown.request} onClose={() => setShown(null)} /> : null}
      </Suspense>
    </ComposerContext>
  );
}
