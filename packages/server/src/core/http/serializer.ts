import type { TSchema } from "@cortile/contract/core";

interface Node {
  anyOf?: Node[];
  type?: string;
  properties?: Record<string, Node>;
  items?: Node;
  nullable?: boolean;
  additionalProperties?: unknown;
  patternProperties?: unknown;
  format?: string;
  [key: string]: unknown;
}

/**
 * A reply schema for fast-json-stringify: "T or null" becomes `nullable`, which it writes without trying the branches, and
 * formats go, because strings are already in their final form. Undeclared keys are left out by construction.
 */
export function serializerSchema(schema: TSchema): object {
  return convert(schema as Node);
}

function convert(node: Node): Node {
  if (node.anyOf) {
    const branches = node.anyOf.filter((branch) => branch.type !== "null");
    const [only] = branches;
    if (only && branches.length === 1 && branches.length < node.anyOf.length) return { ...convert(only), nullable: true };
    return { anyOf: node.anyOf.map(convert) };
  }
  const { format: _format, contentMediaType: _media, ...rest } = node;
  if (rest.enum)
    return rest.enum instanceof Array && rest.enum.every((value) => typeof value === "string") ? { type: "string" } : {};
  if (rest.properties)
    rest.properties = Object.fromEntries(Object.entries(rest.properties).map(([key, value]) => [key, convert(value)]));
  if (rest.items) rest.items = convert(rest.items);
  return rest;
}
