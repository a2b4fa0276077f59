import type { Module, Problem } from "./module.ts";

type Graph = Map<string, Map<string, string>>;

/** Groups of a package that need each other, each circle once. Tests may use what they like. */
export function checkCycles(modules: readonly Module[]): Problem[] {
  const workspaces = Map.groupBy(
    modules.filter((module) => !module.isTest && module.group !== ""),
    (module) => module.workspace,
  );
  return [...workspaces.values()].flatMap((inside) => circlesOf(graphOf(inside)));
}

/** For each group, the groups it imports, and a file that does. */
function graphOf(modules: readonly Module[]): Graph {
  const graph: Graph = new Map();
  for (const { group, imports, path } of modules) {
    const targets = graph.get(group) ?? new Map<string, string>();
    graph.set(group, targets);
    for (const specifier of imports)
      if (specifier.startsWith("#") && specifier !== `#${group}`) targets.set(specifier.slice(1), path);
  }
  return graph;
}

function circlesOf(graph: Graph): Problem[] {
  const done = new Set<string>();
  const problems: Problem[] = [];
  const walk = (group: string, trail: readonly string[]): void => {
    for (const [target, path] of graph.get(group) ?? []) {
      const start = trail.indexOf(target);
      if (start >= 0) problems.push({ path, rule: "no-circle", message: [...trail.slice(start), target].join(" → ") });
      else if (!done.has(target)) walk(target, [...trail, target]);
    }
    done.add(group);
  };
  for (const group of graph.keys()) if (!done.has(group)) walk(group, [group]);
  return problems;
}
