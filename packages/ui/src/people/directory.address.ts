/** What the address of the directory asks for. */
export type DirectoryAddress = {
  /** Words of names; empty for everybody. */
  q: string;
  /** Only those who run the community. */
  team: boolean;
  /** Without it, the best match while searching, otherwise the newest. */
  order?: DirectoryOrder;
  /** Of the first person, for pages without JavaScript. */
  offset: number;
};

export const directoryOrders = ["newest", "oldest", "name"] as const;
export type DirectoryOrder = (typeof directoryOrders)[number];

/** Reads `?q=…&show=team&order=name&offset=20`; what it does not know counts as not said. */
export function readDirectoryAddress(search: string): DirectoryAddress {
  const params = new URLSearchParams(search);
  const order = directoryOrders.find((name) => name === params.get("order"));
  const offset = Number(params.get("offset") ?? 0);
  return {
    q: (params.get("q") ?? "").trim().slice(0, 200),
    team: params.get("show") === "team",
    ...(order && { order }),
    offset: Number.isSafeInteger(offset) && offset > 0 ? offset : 0,
  };
}

/** The same as a query string; `?` where nothing is said. */
export function directoryAddress({ q, team, order, offset }: DirectoryAddress): string {
  const said = {
    ...(q && { q }),
    ...(team && { show: "team" }),
    ...(order && { order }),
    ...(offset > 0 && { offset: `${offset}` }),
  };
  return `?${new URLSearchParams(said)}`;
}
