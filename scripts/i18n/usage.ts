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
  const read = new Set(
    files.flatMap(({ path, program }) => readsIn(program).flatMap((name) => [`${groupOf(path)} ${name}`, `* ${name}`])),
  );
  const offered = new Map(files.flatMap(({ path, program }) => offersIn(path, program)));
  return files.flatMap(({ path, program }) => {
    if (!path.endsWith(".messages.ts")) return [];
    return definitionsIn(path, program).filter(({ binding, key }) => {
      const group = groupOf(path);
      const outside = offered.get(`${group} ${binding}`) ?? binding;
      const names = [`${group} ${binding}`, ...(offered.has(`${group} ${binding}`) ? [`* ${outside}`] : [])];
      return !names.some((name) => read.has(`${name}.${key}`) || read.has(`${name}.*`));
    });
  });
}

/** What a group's index offers, by the name it has inside, with the name it has outside. */
function offersIn(path: string, program: SyntaxNode): [string, string][] {
  if (!path.endsWith("/index.ts")) return [];
  const specifiers = listOf(program["body"]).flatMap((statement) => listOf(statement["specifiers"]));
  return specifiers.map((part) => [`${groupOf(path)} ${nameOf(part["local"])}`, nameOf(part["exported"]) ?? ""]);
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

/** `messages.title` for each member read, `messages.*` where the whole is; by the name it was imported as, and by its own. */
function readsIn(program: SyntaxNode): string[] {
  const found = new Set<string>();
  const imported = new Map<string, string>();
  const addRead = (binding: string, key: string) => {
    for (const name of [binding, imported.get(binding) ?? binding]) found.add(`${name}.${key}`);
  };
  const asPart = new Set<unknown>();
  visit(program, (node) => {
    if (/^(Import|Export)/.test(node.type) && node.type.endsWith("Specifier"))
      for (const part of Object.values(node)) asPart.add(part);
    if (node.type === "ImportSpecifier") imported.set(nameOf(node["local"]) ?? "", nameOf(node["imported"]) ?? "");
    if (node.type === "VariableDeclarator") asPart.add(node["id"]);
    if (node.type === "Property" && node["computed"] !== true && node["shorthand"] !== true) asPart.add(node["key"]);
    if (node.type === "MemberExpression") {
      const binding = isNode(node["object"]) && node["object"].type === "Identifier" ? nameOf(node["object"]) : null;
      const key = nameOf(node["property"]);
      const isFixed = node["computed"] !== true || (isNode(node["property"]) && node["property"].type === "Literal");
      if (node["computed"] !== true) asPart.add(node["property"]);
      if (binding === null || !isFixed) return;
      asPart.add(node["object"]);
      addRead(binding, key ?? "*");
      return;
    }
    if (node.type === "Identifier" && !asPart.has(node)) addRead(nameOf(node) ?? "", "*");
  });
  return [...found];
}
