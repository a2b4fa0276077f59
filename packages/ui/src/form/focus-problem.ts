import { useEffect, useState } from "react";

/** Brings the first problem of a form into view once it is drawn: its field gets the focus. @param form id of the form */
export function useFocusOnProblem(form: string): () => void {
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    const element = attempts > 0 ? document.getElementById(form) : null;
    const field = element?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else element?.querySelector("[data-kind=error]")?.scrollIntoView({ block: "center" });
  }, [attempts, form]);
  return () => setAttempts((count) => count + 1);
}
