import { Suspense, useCallback, useEffect, useState } from "react";
import { lazyPart } from "#core/kit";
import { usePortalTarget } from "#core/theme";

const PersonCards = lazyPart(async () => (await import("#person-card")).PersonCards);

/** Loads the code of person cards when the first name or picture is hovered or focused. */
export function PersonCardHost() {
  const root = usePortalTarget()?.closest<HTMLElement>("[data-ct]");
  const [first, setFirst] = useState<HTMLElement | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  const markLoaded = useCallback(() => setLoaded(true), []);
  useEffect(() => {
    if (!root || isLoaded) return undefined;
    const come = (event: Event) => {
      const isMeant = event instanceof PointerEvent ? event.pointerType === "mouse" : true;
      const found = event.target instanceof Element && event.target.closest<HTMLElement>("[data-ct-person]");
      if (isMeant && found && (event.type !== "focusin" || found.matches(":focus-visible"))) setFirst(found);
    };
    // Who has moved on before the code is there does not want the card any more.
    const leave = () => setFirst(null);
    root.addEventListener("pointerover", come);
    root.addEventListener("focusin", come);
    root.addEventListener("pointerout", leave);
    root.addEventListener("focusout", leave);
    return () => {
      root.removeEventListener("pointerover", come);
      root.removeEventListener("focusin", come);
      root.removeEventListener("pointerout", leave);
      root.removeEventListener("focusout", leave);
    };
  }, [root, isLoaded]);
  return root && first ? (
    <Suspense fallback={null}>
      <PersonCards root={root} first={first} />
      <Loaded onLoad={markLoaded} />
    </Suspense>
  ) : null;
}

/** Tells that the code beside it is there. */
function Loaded({ onLoad }: { onLoad: () => void }) {
  useEffect(onLoad, [onLoad]);
  return null;
}
