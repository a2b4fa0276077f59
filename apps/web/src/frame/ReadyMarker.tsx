import { useEffect, type ReactNode } from "react";

/** Sets `data-ready` on the document once it is hydrated; browser tests wait for it. */
export function ReadyMarker({ children }: { children: ReactNode }) {
  useEffect(() => document.documentElement.setAttribute("data-ready", ""), []);
  return children;
}
