import { readModule } from "#boundaries";
import type { SourceText } from "#source";

/** What to run for a change; files by their paths from the root. */
export interface Reach {
  tests: string[];
  /** Calls of the changed features, for the tests that are generated from the contract. */
  calls: string[];
  journeys: string[];
  /** Changed folders that so much imports that only their own tests are among `tests`. */
  wide: string[];
}

const maxImporters = 12;
const packages: Readonly<Record<string, string>> = {
  contract: "packages/contract",
  client: "packages/client",
  server: "packages/server",
  ui: "packages/ui",
  web: "apps/web",
};
/** They compose all features, so that every change would reach everything through them. */
const composing = /\/src\/(app|testing|all|pages)$/;

/** The folder of a feature or of a piece of core, `packages/ui/src/core/kit`; two levels of the path elsewhere. */
const folderOf = (path: string): string =>
  /^(?:packages|apps)\/[^/]+\/(?:src\/core\/|src\/|seeds\/|)[^/]+(?=\/)/.exec(path)?.[0] ?? path.split("/", 2).join("/");

function foldersImported(source: SourceText): string[] {
  const { workspace, imports } = readModule(source);
  return imports.flatMap((specifier) => {
    if (specifier.startsWith("#"))
      return workspace === "scripts" ? `scripts/${specifier.slice(1)}` : `${workspace}/src/${specifier.slice(1)}`;
    const [, name = "", group = ""] = /^@cortile\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
    return packages[name] ? `${packages[name]}/src/${group}` : [];
  });
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

const isTest = (path: string): boolean => /\.(test|fixture|scenes)\.tsx?$/.test(path);

/** For each folder, those that import it. */
function importersOf(sources: readonly SourceText[]): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const source of sources) {
    const folder = folderOf(source.path);
    if (isTest(source.path) || composing.test(folder)) continue;
    for (const imported of foldersImported(source)) {
      if (imported === folder) continue;
      const known = importers.get(imported) ?? new Set();
      importers.set(imported, known.add(folder));
    }
  }
  return importers;
}

/**
 * Follows a change to the folders that import what changed, one step: the tests of both, the generated tests of its calls, and the
 * journeys of the same name.
 * @param changed paths of the changed files, deleted ones too
 */
export function reachOf(changed: readonly string[], sources: readonly SourceText[]): Reach {
  const importers = importersOf(sources);
  const folders = new Set(changed.filter((path) => !path.startsWith("e2e/")).map(folderOf));
  const sourceFolders = new Set(changed.filter((path) => !isTest(path)).map(folderOf));
  const wide = [...sourceFolders].filter((folder) => (importers.get(folder)?.size ?? 0) > maxImporters);
  const following = [...sourceFolders].filter((folder) => !wide.includes(folder));
  const reached = new Set([...folders, ...following.flatMap((folder) => [...(importers.get(folder) ?? [])])]);
  const names = new Set([...folders].map(lastOf));
  const features = new Set(
    [...folders].filter((folder) => /^packages\/(?:server|contract)\/src\/[^/]+$/.test(folder)).map(lastOf),
  );

  const isChanged = ({ path, text }: SourceText) =>
    changed.some((file) => file === path || (folderOf(file) === folderOf(path) && text.includes(`"./${lastOf(file)}"`)));
  const isNamed = (journey: string) => names.has(journey) || names.has(journey.replace(/s$/, ""));
  const tests = sources.filter(({ path }) => /\.test\.tsx?$/.test(path));
  const pathsOf = (found: readonly SourceText[]) => found.map(({ path }) => path);
  return {
    tests: pathsOf(
      tests.filter((test) => {
        const folder = folderOf(test.path);
        return folder !== "e2e/journeys" && (isChanged(test) || (reached.has(folder) && !composing.test(folder)));
      }),
    ),
    calls: sources
      .filter(({ path }) => path.endsWith(".scenes.ts") && features.has(lastOf(folderOf(path))))
      .flatMap(({ text }) => Array.from(text.matchAll(/^ {2}(\w+): /gm), ([, call = ""]) => call)),
    journeys: pathsOf(
      tests.filter(
        (test) =>
          folderOf(test.path) === "e2e/journeys" && (isChanged(test) || isNamed(lastOf(test.path).replace(".test.ts", ""))),
      ),
    ),
    wide,
  };
}
