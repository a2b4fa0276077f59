import type { GroupsPlace, GroupsTab } from "./group.queries.ts";

/** Reads `?q=…&offset=20` of a list of groups; what it does not know counts as not said. */
export function readGroupsAddress(tab: GroupsTab, search: string): GroupsPlace {
  const params = new URLSearchParams(search);
  const offset = Number(params.get("offset") ?? 0);
  return {
    tab,
    q: (params.get("q") ?? "").trim().slice(0, 200),
    offset: Number.isSafeInteger(offset) && offset > 0 ? offset : 0,
  };
}

/** The same as a query string; `?` where nothing is said. */
export const groupsAddress = ({ q, offset }: Pick<GroupsPlace, "q" | "offset">): string =>
  `?${new URLSearchParams({ ...(q && { q }), ...(offset > 0 && { offset: `${offset}` }) })}`;
