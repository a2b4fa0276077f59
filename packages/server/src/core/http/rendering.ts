import { AsyncLocalStorage } from "node:async_hooks";

/** A page that is being rendered. */
export interface Rendering {
  /** Contributions that it shows in full. */
  readonly viewed: number[];
}

/** Set in calls that come from a page of this process, not from a client. */
export const rendering = new AsyncLocalStorage<Rendering>();
