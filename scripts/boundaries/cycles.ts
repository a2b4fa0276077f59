import path from "node:path";
import type { Module, Problem } from "./module.ts";

/** What each name imports, and a file that does. */
type Graph = Map<string, Map<string, string>>;

/** Import cycles: between the groups of a package, and between the files of a group. Tests may import what they like. */
export function checkCycles(modules: readonly Module[]): Problem[] {
  const checked = modules.filter((module) => !module.isTest);
  const workspaces = Map.groupBy(
    checked.filter((module) => module.group !== ""),
    (module) => module.workspace,
  );
  return [...[...workspaces.values()].map(groupGraph), fileGraph(checked)].flatMap(cyclesOf);
}

function groupGraph(modules: readonly Module[]): Graph {
  const graph: Graph = new Map();
  for (const { group, imports, path: file } of modules) {
    const targets = graph.get(group) ?? new Map<string, string>();
    graph.set(group, targets);
    for (const specifier of imports)
      if (specifier.startsWith("#") && specifier !== `#${group}`) targets.set(specifier.slice(1), file);
  }
  return graph;
}

/** Imports of types and dynamic imports count too: a cycle of any kind ties its files together. */
const fileGraph = (modules: readonly Module[]): Graph =>
  new Map(
    modules.map(({ imports, path: file }) => {
      const local = imports.filter((specifier) => specifier.startsWith("./"));
      return [file, new Map(local.map((specifier) => [path.posix.join(path.posix.dirname(file), specifier), file]))];
    }),
  );

/** Each cycle once. */
function cyclesOf(graph: Graph): Problem[] {
  const done = new Set<string>();
  const problems: Problem[] = [];
  const visit = (name: string, trail: readonly string[]): void => {
    for (const [target, file] of graph.get(name) ?? []) {
      const start = trail.indexOf(target);
      if (start >= 0) problems.push({ path: file, rule: "no-cycle", message: [...trail.slice(start), target].join(" → ") });
      else if (!done.has(target)) visit(target, [...trail, target]);
    }
    done.add(name);
  };
  for (const name of graph.keys()) if (!done.has(name)) visit(name, [name]);
  return problems;
}
