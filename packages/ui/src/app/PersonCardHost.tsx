import { lazy, Suspense, useEffect, useState } from "react";
import { usePortalTarget } from "#core/theme";

const PersonCards = lazy(() => import("#person-card").then((module) => ({ default: module.PersonCards })));

/** Waits for the first name or face that a mouse or the keyboard comes to; only then is the code of the cards loaded. */
export function PersonCardHost() {
  const root = usePortalTarget()?.closest<HTMLElement>("[data-ct]");
  const [first, setFirst] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!root || first) return undefined;
    const come = (event: Event) => {
      const isMeant = event instanceof PointerEvent ? event.pointerType === "mouse" : true;
      const found = event.target instanceof Element && event.target.closest<HTMLElement>("[data-ct-person]");
      if (isMeant && found && (event.type !== "focusin" || found.matches(":focus-visible"))) setFirst(found);
    };
    root.addEventListener("pointerover", come);
    root.addEventListener("focusin", come);
    return () => {
      root.removeEventListener("pointerover", come);
      root.removeEventListener("focusin", come);
    };
  }, [root, first]);
  return root && first ? (
    <Suspense fallback={null}>
      <PersonCards root={root} first={first} />
    </Suspense>
  ) : null;
}
