import { useEffect, type RefObject } from "react";

/** Tells the styles of an element how many pixels of the window an on-screen keyboard covers: `--ct-keyboard`. */
export function useKeyboardInset(element: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!active || !view) return undefined;
    const measure = () => {
      const covered = Math.max(0, window.innerHeight - view.height - view.offsetTop);
      element.current?.style.setProperty("--ct-keyboard", `${Math.round(covered)}px`);
    };
    measure();
    view.addEventListener("resize", measure);
    view.addEventListener("scroll", measure);
    return () => {
      view.removeEventListener("resize", measure);
      view.removeEventListener("scroll", measure);
    };
  }, [element, active]);
}
