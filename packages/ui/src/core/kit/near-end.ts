import { useCallback, useEffect, useRef } from "react";

/** Calls `onNear` when the element with the returned ref comes within 600 pixels of the view. */
export function useNearEnd(onNear: () => void, active: boolean): (element: HTMLElement | null) => (() => void) | undefined {
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || !active) return undefined;
      const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && latest.current(), {
        rootMargin: "600px",
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [active],
  );
}
