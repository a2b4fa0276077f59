import { importsOf, parse, type SourceText, type SyntaxNode } from "#source";

/** A source file and its package and folder. */
export interface Module {
  path: string;
  /** `packages/server`, `apps/web`; the first folder alone for anything else. */
  workspace: string;
  /** `core/db`, `category`; empty for files that belong to no group. */
  group: string;
  isTest: boolean;
  imports: string[];
  program: SyntaxNode;
}

export interface Problem {
  path: string;
  rule: string;
  message: string;
}

export function readModule(source: SourceText): Module {
  const [first = "", second = ""] = source.path.split("/");
  const workspace = first === "packages" || first === "apps" ? `${first}/${second}` : first;
  const inside = /\/src\/(core\/[^/]+|[^/]+)\//.exec(source.path);
  const program = parse(source);
  return {
    path: source.path,
    workspace,
    group: inside?.[1] ?? "",
    isTest: /\.(test|test-d|stories|scenes)\.tsx?$/.test(source.path) || /\/(testing|seeds)\//.test(source.path),
    imports: importsOf(program),
    program,
  };
}
