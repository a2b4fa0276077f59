import { parseSync } from "vite";
import type { SourceText } from "./files.ts";

/** A node of the syntax tree (ESTree); only what a reader has checked is known of it. */
export interface SyntaxNode {
  type: string;
  [key: string]: unknown;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** Parses TypeScript or TSX. @throws when it does not parse. */
export function parse({ path, text }: SourceText): SyntaxNode {
  const { program, errors } = parseSync(path, text);
  const [first] = errors;
  if (first) throw new Error(`${path}: ${first.message}`);
  if (!isNode(program)) throw new Error(`${path}: no syntax tree`);
  return program;
}

/** Visits every node below one, itself first. */
export function visit(node: SyntaxNode, visitor: (node: SyntaxNode) => void): void {
  visitor(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, visitor);
  }
}

/** The text of a string literal, or of a template without values; null for anything else. */
export function stringOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node.type === "JSXExpressionContainer") return stringOf(node["expression"]);
  const [only, ...others] = listOf(node["quasis"]);
  if (node.type !== "TemplateLiteral" || !only || others.length > 0) return null;
  const value = only["value"];
  return typeof value === "object" && value !== null && "cooked" in value && typeof value.cooked === "string"
    ? value.cooked
    : null;
}

/** The name of an identifier, a member's property or a JSX name; null for anything else. */
export function nameOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === "MemberExpression") return nameOf(node["property"]);
  if (node.type === "Identifier" || node.type === "JSXIdentifier") return typeof node["name"] === "string" ? node["name"] : null;
  return stringOf(node);
}

export const listOf = (value: unknown): SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** Every module a file names: imports, re-exports and dynamic imports. */
export function importsOf(program: SyntaxNode): string[] {
  const found: string[] = [];
  visit(program, (node) => {
    if (!/^(Import(Declaration|Expression)|Export(Named|All)Declaration)$/.test(node.type)) return;
    const source = stringOf(node["source"]);
    if (source !== null) found.push(source);
  });
  return found;
}
