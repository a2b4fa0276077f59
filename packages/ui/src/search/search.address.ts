import { searchKind, searchOrdering, searchSince, type SearchKindName } from "@cortile/contract/search";

/** What the address of the search page asks for. */
export type SearchAddress = {
  /** Empty when nothing was asked for yet. */
  q: string;
  /** Without it, the first of every kind. */
  kind?: SearchKindName;
  category?: number;
  /** Username of who wrote it. */
  by?: string;
  since?: (typeof searchSince)[number];
  ordering?: (typeof searchOrdering)[number];
  /** Of the first hit, for pages without JavaScript. */
  offset: number;
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** Reads `?q=…&kind=…`; what it does not know counts as not said. */
export function readSearchAddress(search: string): SearchAddress {
  const params = new URLSearchParams(search);
  const whole = (name: string) => {
    const value = Number(params.get(name) ?? 0);
    return Number.isSafeInteger(value) && value > 0 ? value : 0;
  };
  const kind = oneOf(searchKind, params.get("kind"));
  const since = oneOf(searchSince, params.get("since"));
  const ordering = oneOf(searchOrdering, params.get("ordering"));
  const category = whole("category");
  const by = (params.get("by") ?? "").trim().replace(/^@/, "").slice(0, 150);
  return {
    q: (params.get("q") ?? "").trim().slice(0, 200),
    ...(kind && { kind }),
    ...(category > 0 && { category }),
    ...(by && { by }),
    ...(since && { since }),
    ...(ordering === "recent" && { ordering }),
    offset: whole("offset"),
  };
}

/** The same as a query string, with a change; `?` where nothing is said. */
export function searchAddress({ offset, ...address }: SearchAddress): string {
  const said = Object.entries({ ...address, ...(offset > 0 && { offset }) }).filter(([, value]) => value !== "");
  return `?${new URLSearchParams(said.map(([name, value]): [string, string] => [name, String(value)]))}`;
}
