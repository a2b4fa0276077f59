import { useEffect, useRef, type RefObject } from "react";

/**
 * Tells when half of an element comes into view, and when it leaves again.
 * @param active nothing is watched while it is false
 */
export function useInView(element: RefObject<Element | null>, onChange: (inView: boolean) => void, active = true): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const watched = element.current;
    if (!active || !watched) return undefined;
    const look = (entries: readonly IntersectionObserverEntry[]) => latest.current(entries.at(-1)?.isIntersecting === true);
    const observer = new IntersectionObserver(look, { threshold: 0.5 });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, active]);
}

/** The viewer wants things to keep still, or to spare data. Asked in the browser alone. */
export const prefersReducedMotion = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ||
  ("connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true);
