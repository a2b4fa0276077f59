import { useEffect, useState } from "react";

/** Gives the focus to the first wrong field of a form, once it is drawn as such. @param form id of the form */
export function useFocusOnProblem(form: string): () => void {
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) document.getElementById(form)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, form]);
  return () => setAttempts((count) => count + 1);
}
