import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "#core/kit";
import { usePortalTarget } from "#core/theme";

const PersonCards = lazyPart(async () => (await import("#person-card")).PersonCards);

/** Loads the code of person cards when the first name or picture is hovered or focused. */
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
