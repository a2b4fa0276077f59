import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseSync, Visitor, type ESTree, type Plugin } from "vite";
import { applied, type Edit } from "./edits.ts";

const isMessages = /\.messages\.ts$/;
const isCode = /\.tsx?$/;

/** How the texts of a file are written, by the object they are exported in and their key there. */
type Texts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Moves each text to the modules that show it, so that a page loads those of its own components and not all of a feature's. An object of
 * texts that is used as a whole, or by keys found as the page runs, stays as it is: what only such keys name belongs in one of its own.
 */
export const leanMessages = (): Plugin => {
  const files = new Map<string, Promise<Texts>>();
  const textsOf = (file: string): Promise<Texts> => {
    const texts = files.get(file) ?? readTexts(file);
    files.set(file, texts);
    return texts;
  };
  return {
    name: "lean-messages",
    enforce: "post",
    async transform(code, id) {
      const isOwn = isMessages.test(id);
      if (!isCode.test(id) || !(isOwn || code.includes(".messages.ts"))) return null;
      const program = this.parse(code);
      const known = new Map(isOwn ? await textsOf(id) : []);
      for (const { source, imported, local } of importsIn(program)) {
        const texts = (await textsOf(path.resolve(path.dirname(id), source))).get(imported);
        if (texts) known.set(local, texts);
      }
      const moved = new Map<string, string>();
      const edits: Edit[] = [];
      new Visitor({
        MemberExpression({ start, end, object, property, computed }) {
          if (computed || object.type !== "Identifier" || property.type !== "Identifier") return;
          const text = known.get(object.name)?.get(property.name);
          if (text === undefined) return;
          const name = `$${object.name}_${property.name}`;
          moved.set(name, text);
          edits.push([start, end, name]);
        },
        // So that objects of which every text was moved are left out.
        CallExpression({ start, callee }) {
          if (isOwn && callee.type === "Identifier" && /^defineMessages?$/.test(callee.name))
            edits.push([start, start, "/* @__PURE__ */ "]);
        },
      }).visit(program);
      if (edits.length === 0) return null;
      const declared = Array.from(moved, ([name, text]) => `const ${name} = ${text};`);
      // Before the code that runs with the module, and after no import: those come first anyway.
      return { code: [...declared, applied(code, edits)].join("\n"), map: null };
    },
  };
};

/** Names that a module imports from files of texts. */
const importsIn = (program: ESTree.Program) =>
  program.body.flatMap((node) => {
    if (node.type !== "ImportDeclaration" || !isMessages.test(node.source.value)) return [];
    const source = node.source.value;
    return node.specifiers.flatMap(({ type, local, ...rest }) =>
      type === "ImportSpecifier" && "imported" in rest && rest.imported.type === "Identifier"
        ? [{ source, imported: rest.imported.name, local: local.name }]
        : [],
    );
  });

async function readTexts(file: string): Promise<Texts> {
  const code = await readFile(file, "utf8");
  const texts = new Map<string, Map<string, string>>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== "Identifier" || init?.type !== "CallExpression" || init.callee.type !== "Identifier") return;
      const [messages] = init.arguments;
      if (init.callee.name !== "defineMessages" || messages?.type !== "ObjectExpression") return;
      const written = messages.properties.flatMap((property) =>
        property.type === "Property" && property.key.type === "Identifier" && property.value.type === "ObjectExpression"
          ? [[property.key.name, code.slice(property.value.start, property.value.end)] as const]
          : [],
      );
      texts.set(id.name, new Map(written));
    },
  }).visit(parseSync(file, code).program);
  return texts;
}
