import { listOf, nameOf, parse, stringOf, visit, type SourceText, type SyntaxNode } from "#source";

/** A message of the pages: where it is written, its id and its English text; null for what is no plain text. */
export interface Message {
  path: string;
  id: string | null;
  text: string | null;
}

/** A text of the server in its languages. */
export interface ServerText {
  path: string;
  key: string;
  texts: Readonly<Record<string, string | null>>;
}

/** The members of an object literal, by name. */
function membersOf(node: SyntaxNode): Map<string, unknown> {
  const properties = listOf(node["properties"]).filter(({ type }) => type === "Property");
  return new Map(properties.map((property) => [nameOf(property["key"]) ?? "", property["value"]]));
}

/** The attributes of an element, by name. */
const attributesOf = (node: SyntaxNode): Map<string, unknown> =>
  new Map(listOf(node["attributes"]).map((attribute) => [nameOf(attribute["name"]) ?? "", attribute["value"]]));

/** Every message written in a file: an object or an element with a `defaultMessage`. */
export function messagesIn(source: SourceText): Message[] {
  const found: Message[] = [];
  visit(parse(source), (node) => {
    const parts =
      node.type === "ObjectExpression" ? membersOf(node) : node.type === "JSXOpeningElement" ? attributesOf(node) : null;
    if (!parts?.has("defaultMessage")) return;
    found.push({ path: source.path, id: stringOf(parts.get("id")), text: stringOf(parts.get("defaultMessage")) });
  });
  return found;
}

/** The translations of an `it.ts` file: what its object literals map from id to text. */
export function translationsIn(source: SourceText): Message[] {
  const found: Message[] = [];
  visit(parse(source), (node) => {
    if (node.type !== "ObjectExpression") return;
    for (const property of listOf(node["properties"]))
      found.push({ path: source.path, id: nameOf(property["key"]), text: stringOf(property["value"]) });
  });
  return found;
}

/** The texts of a server's messages file: every member with an `en` or an `it`. */
export function serverTextsIn(source: SourceText): ServerText[] {
  const found: ServerText[] = [];
  visit(parse(source), (node) => {
    if (node.type !== "Property") return;
    const value = node["value"];
    const [object] = listOf([value]);
    if (object?.type !== "ObjectExpression") return;
    const members = membersOf(object);
    if (!members.has("en") && !members.has("it")) return;
    const texts = Object.fromEntries(["en", "it"].map((language) => [language, stringOf(members.get(language))]));
    found.push({ path: source.path, key: nameOf(node["key"]) ?? "", texts });
  });
  return found;
}
