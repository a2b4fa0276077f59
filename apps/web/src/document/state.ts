import type { Boot } from "@cortile/server/app";
import type { DehydratedState } from "@tanstack/react-query";
import type { RouterState } from "#routing";

/** State embedded in the page, so that the browser starts without a request. */
export interface PageState {
  boot: Boot;
  router: RouterState;
  queries: DehydratedState;
}

/** Ids that server and browser agree on. */
export const rootId = "ct";
export const stateId = "ct-state";

/** Reads what the server wrote. @throws when the page is not one of ours */
export function readPageState(): PageState {
  const text = document.getElementById(stateId)?.textContent;
  if (!text) throw new Error(`the page has no #${stateId}`);
  // The server of the same release wrote it, from this very type.
  return JSON.parse(text) as PageState;
}
