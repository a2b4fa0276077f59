import type { Contribution } from "@cortile/contract/entity";
import { useEffect, useState, type RefObject } from "react";
import { useLiveCounters } from "#contribution";

type Which = Pick<Contribution, "type" | "id">;

/** Keeps the counters of a card up to date while it is in view. Draws nothing. @param root the card */
export function LiveCounters({ root, ...which }: Which & { root: RefObject<HTMLElement | null> }) {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!root.current) return undefined;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting === true));
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [root]);
  return isInView ? <Watch {...which} /> : null;
}

function Watch(which: Which) {
  useLiveCounters(which);
  return null;
}
