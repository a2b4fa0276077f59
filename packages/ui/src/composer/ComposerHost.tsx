import { startTransition, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useMemberAction } from "#core/actions";
import { useClient } from "#core/client";
import { EarlyInput, lazyPart } from "#core/kit";
import { ContributionEditProvider } from "#contribution";
import { useLocation } from "#core/routing";
import { useSession } from "#core/session";
import { ComposerContext, type ComposerRequest } from "./composer.context.ts";
import { consumeResume } from "./resume.ts";

// The editor is large and most visits write nothing.
const Composer = lazyPart(async () => (await import("./Composer.tsx")).Composer);

/** Provides the composer: holds its dialog, and connects Edit and Share of contributions to it. */
export function ComposerHost({ children }: { children: ReactNode }) {
  const guard = useMemberAction();
  const guarded = useRef(guard);
  const { portal } = useClient();
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const [shown, setShown] = useState<{ turn: number; request: ComposerRequest } | null>(null);
  /** Typed while the composer was loading. */
  const [early, setEarly] = useState("");
  const close = () => {
    setShown(null);
    setEarly("");
  };
  useEffect(() => {
    guarded.current = guard;
  });
  useEffect(() => {
    if (status === "member" && consumeResume(portal, pathname + search))
      startTransition(() => setShown((current) => current ?? { turn: Date.now(), request: {} }));
  }, [portal, status, pathname, search]);
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
      <Suspense fallback={<EarlyInput onType={setEarly} />}>
        {shown ? <Composer key={shown.turn} request={shown.request} initialText={early} onClose={close} /> : null}
      </Suspense>
    </ComposerContext>
  );
}
