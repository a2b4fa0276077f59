export interface Call {
  name: string;
  area: string;
  isBuilt: boolean;
}

/** The status page: a table of areas, then the missing calls of each. */
export function statusDocument(calls: readonly Call[]): string {
  const areas = [...Map.groupBy(calls, ({ area }) => area)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rows = [["total", calls] as const, ...areas].map(([area, all]) => {
    const built = all.filter(({ isBuilt }) => isBuilt).length;
    return `| ${area} | ${built} | ${all.length} |`;
  });
  const missing = areas.flatMap(([area, all]) => {
    const names = all.filter(({ isBuilt }) => !isBuilt).map(({ name }) => `\`${name}\``);
    return names.length === 0 ? [] : [`- **${area}**: ${names.toSorted().join(", ")}`];
  });
  return [
    "# What of the contract is built",
    "",
    "Written by `npm run contract:status -- --write`; `npm test` fails when it is stale. A call that is not built answers 501.",
    "",
    "| Area | Built | Defined |",
    "|---|---:|---:|",
    ...rows,
    "",
    ...(missing.length === 0 ? [] : ["## Not built", "", ...missing, ""]),
  ].join("\n");
}
