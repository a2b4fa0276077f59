import type { Location } from "./routing.tsx";

/** Holds a move back; `proceed` makes it after all. */
export type Blocker = (proceed: () => void) => void;

const nowhere: Location = { pathname: "/", search: "", hash: "" };

// Module state: a page has one history, however many communities are on it.
const listeners = new Set<() => void>();
const blockers = new Set<Blocker>();
/** Index of the current history entry; each entry stores its own, because the direction of a popstate is unknown. */
let position = 0;
/** A blocked step back is being undone: what is asked then. What opens before would be left by the step. */
let undoing: (() => void) | null = null;
let passing = false;
let last = nowhere;

/** The same object while the address stays, as React's stores ask; the old one while a step is being undone. */
export function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  const isNew = last.pathname !== pathname || last.search !== search || last.hash !== hash;
  if (isNew && undoing === null) last = { pathname, search, hash };
  return last;
}

export const readNowhere = (): Location => nowhere;

export function listen(listener: () => void): () => void {
  watch();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    unwatch();
  };
}

export function block(blocker: Blocker): () => void {
  watch();
  blockers.add(blocker);
  return () => {
    blockers.delete(blocker);
    unwatch();
  };
}

export function go(href: string, { replace = false } = {}): void {
  const blocker = [...blockers].at(-1);
  if (blocker) blocker(() => move(href, replace));
  else move(href, replace);
}

function move(href: string, replace: boolean): void {
  history.replaceState(numbered(position), "");
  if (!replace) position += 1;
  history[replace ? "replaceState" : "pushState"](replace ? numbered(position) : { [key]: position }, "", href);
  for (const listener of listeners) listener();
}

const key = "cortilePosition";
const numbered = (number: number) => ({ ...stateOf(history.state), [key]: number });
const stateOf = (state: unknown): Record<string, unknown> =>
  typeof state === "object" && state !== null ? Object.fromEntries(Object.entries(state)) : {};

function popped({ state }: PopStateEvent): void {
  if (undoing) {
    const ask = undoing;
    undoing = null;
    return ask();
  }
  const next = stateOf(state)[key];
  const steps = typeof next === "number" ? next - position : 0;
  const blocker = passing ? undefined : [...blockers].at(-1);
  passing = false;
  if (!blocker || steps === 0) {
    position += steps;
    for (const listener of listeners) listener();
    return;
  }
  undoing = () =>
    blocker(() => {
      passing = true;
      history.go(steps);
    });
  history.go(-steps);
}

function watch(): void {
  if (listeners.size > 0 || blockers.size > 0) return;
  const here = stateOf(history.state)[key];
  position = typeof here === "number" ? here : 0;
  window.addEventListener("popstate", popped);
}

function unwatch(): void {
  if (listeners.size === 0 && blockers.size === 0) window.removeEventListener("popstate", popped);
}
