import { useEffect, type ReactNode } from "react";

/** Marks the document once everything answers to a press; what watches the page from outside waits for it. */
export function Ready({ children }: { children: ReactNode }) {
  useEffect(() => document.documentElement.setAttribute("data-ready", ""), []);
  return children;
}
