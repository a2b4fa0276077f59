import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { Visitor, type Plugin } from "vite";
import { applied, type Edit } from "./edits.ts";

/** Fields of a route that only the server uses. */
const ofServer = new Set(["access", "params", "query", "body", "reply", "errors", "openBody"]);
const isContract = /\/(packages|@cortile)\/contract\//;
const isSchemaLibrary = /\/node_modules\/typebox\//;
const isRouter = /\/node_modules\/react-router\//;
const isParser = /\/icu-messageformat-parser\/index\.js$/;
const isText = /\.(ts|tsx)$/;
const isTranslation = /\.it\.ts$/;

/**
 * Leaves the schemas of the contract out of what browsers load: method, path and media type make a call.
 * Modules of the contract have no side effects, so that unused exports can be removed.
 */
export const leanContract = (): Plugin => ({
  name: "lean-contract",
  enforce: "post",
  transform(code, id) {
    if (isSchemaLibrary.test(id)) return { code, map: null, moduleSideEffects: false };
    if (!isContract.test(id)) return null;
    const edits: Edit[] = [];
    const visitor = new Visitor({
      CallExpression({ start, callee, arguments: [route] }) {
        edits.push([start, start, "/* @__PURE__ */ "]);
        if (callee.type !== "Identifier" || callee.name !== "defineRoute" || route?.type !== "ObjectExpression") return;
        for (const [at, property] of route.properties.entries()) {
          if (property.type !== "Property" || property.key.type !== "Identifier" || !ofServer.has(property.key.name)) continue;
          edits.push([property.start, route.properties[at + 1]?.start ?? property.end, ""]);
        }
      },
      ObjectExpression({ start, end, properties }) {
        // A spread might run a getter, as far as the bundler knows.
        if (properties.some(({ type }) => type === "SpreadElement"))
          edits.push([start, start, "/* @__PURE__ */ (() => ("], [end, end, "))()"]);
      },
    });
    visitor.visit(this.parse(code));
    return { code: applied(code, edits), map: null };
  },
});

/** Lets go of the router's forms and prefetching links: what is only named for the developer tools counts as used otherwise. */
export const leanRouter = (): Plugin => ({
  name: "lean-router",
  enforce: "post",
  transform(code, id) {
    if (!isRouter.test(id)) return null;
    const bare = code.replace(/^\w+\.displayName = .*;$/gm, "").replace(/= (?=React\$\d\.forwardRef\()/g, "= /* @__PURE__ */ ");
    return { code: bare, map: null };
  },
});

/**
 * Reads the texts of the interface when the site is built, so that browsers need no parser of messages: what takes values becomes
 * the tree that the parser would make of it, and every text left is a plain one.
 */
export const leanTexts = (): Plugin => ({
  name: "lean-texts",
  enforce: "post",
  transform(code, id) {
    if (isParser.test(id)) {
      const literal = `export const parse = (value) => [{ type: TYPE.literal, value }];`;
      return { code: `export * from "./no-parser.js";\nimport { TYPE } from "./no-parser.js";\n${literal}`, map: null };
    }
    if (!isText.test(id)) return null;
    const edits: Edit[] = [];
    const visitor = new Visitor({
      Property({ key, value }) {
        const isMessage = isTranslation.test(id) || (key.type === "Identifier" && key.name === "defaultMessage");
        if (!isMessage || value.type !== "Literal" || typeof value.value !== "string") return;
        const tree = parse(value.value);
        const isPlain = tree.length === 1 && tree[0]?.type === TYPE.literal && tree[0].value === value.value;
        if (!isPlain) edits.push([value.start, value.end, JSON.stringify(tree)]);
      },
    });
    visitor.visit(this.parse(code));
    return edits.length === 0 ? null : { code: applied(code, edits), map: null };
  },
});
