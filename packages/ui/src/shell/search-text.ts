import { useState } from "react";
import { useDebounced } from "#core/kit";

/** `sent` is what the next address asks for, if it was sent from here. */
type Field = { asked: string; text: string; sent: string | null };

/**
 * A search field whose list follows the typing. Its text follows the address, but what was typed after it was sent stays.
 * `q` is what to search for. @param asked by the address
 */
export function useLiveSearch(asked: string) {
  const [state, setState] = useState<Field>({ asked, text: asked, sent: null });
  const { text, sent } = state;
  if (state.asked !== asked) setState({ asked, text: asked === sent ? text : asked, sent: null });
  const typed = text.trim();
  const late = useDebounced(typed);
  return {
    text,
    setText: (next: string) => setState((now) => ({ ...now, text: next })),
    onSend: () => setState((now) => ({ ...now, sent: typed })),
    q: typed === asked ? asked : late,
  };
}

/**
 * For loaders that wait for a query which a live search shows too: typing on cancels it. That is no failure of the page, which reads what
 * it needs.
 */
export function ignoreCancelled(error: unknown): void {
  // A `CancelledError` by its field: to export the class, every page would load more.
  if (!(error instanceof Error && "revert" in error)) throw error;
}
