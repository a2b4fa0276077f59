import { isNode, listOf, nameOf, parse, visit, type SourceText, type SyntaxNode } from "#source";

interface Definition {
  path: string;
  binding: string;
  key: string;
}

/** Folder of a group: messages are private to it unless its index offers them. */
const groupOf = (path: string): string => /^.*\/src\/(?:core\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? path;

/** Messages defined under a key that nothing reads. A map read as a whole, or by a computed key, counts as read in full. */
export function unusedIn(sources: readonly SourceText[]): Definition[] {
  const files = sources.map((source) => ({ path: source.path, program: parse(source) }));
  const definitions = files.flatMap(({ path, program }) => (path.endsWith(".messages.ts") ? definitionsIn(path, program) : []));
  const reads = new Map<string, Set<string>>();
  for (const { path, program } of files) {
    const place = groupOf(path);
    const known = reads.get(place) ?? new Set();
    reads.set(place, known);
    for (const read of readsIn(program)) known.add(read);
  }
  return definitions.filter(({ path, binding, key }) => {
    const known = reads.get(groupOf(path));
    return !known?.has(`${binding}.${key}`) && !known?.has(`${binding}.*`);
  });
}

function definitionsIn(path: string, program: SyntaxNode): Definition[] {
  return listOf(program["body"])
    .flatMap((statement) => listOf([statement["declaration"]]))
    .flatMap((declaration) => listOf(declaration["declarations"]))
    .flatMap((declarator) => {
      const object = objectOf(declarator["init"]);
      if (!object) return [];
      return listOf(object["properties"]).map((property) => ({
        path,
        binding: nameOf(declarator["id"]) ?? "",
        key: nameOf(property["key"]) ?? "*",
      }));
    });
}

/** The object literal behind `defineMessages(…)`, `satisfies` and `as const`. */
function objectOf(value: unknown): SyntaxNode | null {
  if (!isNode(value)) return null;
  if (value.type === "ObjectExpression") return value;
  if (value.type === "CallExpression") return objectOf(listOf(value["arguments"])[0]);
  return objectOf(value["expression"]);
}

/** `messages.title` for each member read, `messages.*` where the whole is. */
function readsIn(program: SyntaxNode): Set<string> {
  const found = new Set<string>();
  const asPart = new Set<unknown>();
  visit(program, (node) => {
    if (/^(Import|Export)/.test(node.type) && node.type.endsWith("Specifier"))
      for (const part of Object.values(node)) asPart.add(part);
    if (node.type === "VariableDeclarator") asPart.add(node["id"]);
    if (node.type === "Property" && node["computed"] !== true && node["shorthand"] !== true) asPart.add(node["key"]);
    if (node.type === "MemberExpression") {
      const binding = isNode(node["object"]) && node["object"].type === "Identifier" ? nameOf(node["object"]) : null;
      const key = nameOf(node["property"]);
      const isFixed = node["computed"] !== true || (isNode(node["property"]) && node["property"].type === "Literal");
      if (node["computed"] !== true) asPart.add(node["property"]);
      if (binding === null || !isFixed) return;
      asPart.add(node["object"]);
      found.add(`${binding}.${key}`);
      return;
    }
    if (node.type === "Identifier" && !asPart.has(node)) found.add(`${nameOf(node)}.*`);
  });
  return found;
}
