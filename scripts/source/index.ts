export { readSources } from "./files.ts";
export type { SourceText } from "./files.ts";
export { importsOf, isNode, listOf, nameOf, parse, stringOf, visit } from "./syntax.ts";
export type { SyntaxNode } from "./syntax.ts";
