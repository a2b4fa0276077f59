import type { Location } from "@cortile/ui/core/routing";
import { useSyncExternalStore } from "react";

/** The parts of the page that have an address of their own; each begins with its name: `/lab/…`. */
export const parts = ["lab", "bottega"] as const;
export type Part = (typeof parts)[number];

type Places = Readonly<Record<Part, Location>>;
type Blocker = (proceed: () => void) => void;

const listeners = new Set<() => void>();
const blockers = new Map<Part, Blocker>();
let places: Places = placesNow();

/** Navigates only the part that the address belongs to. The address bar shows the last navigation. */
export function go(href: string, { replace = false } = {}): void {
  const url = new URL(href, location.href);
  const part = partOf(url.pathname);
  if (!part) return location.assign(url);
  const move = () => {
    places = { ...places, [part]: locationOf(url) };
    history[replace ? "replaceState" : "pushState"](places, "", url);
    announce();
  };
  const blocker = blockers.get(part);
  if (blocker) blocker(move);
  else move();
}

export function useLocationOf(part: Part): Location {
  return useSyncExternalStore(listen, () => places[part]);
}

/** Blocks the navigation of one part. Returns how to unblock it. */
export function block(part: Part, blocker: Blocker): () => void {
  blockers.set(part, blocker);
  return () => void blockers.delete(part);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const announce = () => listeners.forEach((listener) => listener());

window.addEventListener("popstate", () => {
  places = placesNow();
  announce();
});

/** From the history state, where there is one; otherwise from the address, with the other parts at their start page. */
function placesNow(): Places {
  const kept: Partial<Places> = isRecord(history.state) ? history.state : {};
  const here = partOf(location.pathname);
  const placeOf = (part: Part) => kept[part] ?? locationOf(here === part ? location : { pathname: `/${part}/` });
  return { lab: placeOf("lab"), bottega: placeOf("bottega") };
}

function isRecord(state: unknown): state is Partial<Places> {
  return typeof state === "object" && state !== null;
}

function partOf(pathname: string): Part | undefined {
  return parts.find((part) => pathname.startsWith(`/${part}/`));
}

function locationOf({ pathname, search = "", hash = "" }: Partial<Location> & { pathname: string }): Location {
  return { pathname, search, hash };
}
