import { createRequire } from "node:module";
import { isDeepStrictEqual } from "node:util";
import type { TSchema } from "@cortile/contract/core";
import type build from "fast-json-stringify";
import type { Schema } from "fast-json-stringify";
import type { FastifyServerOptions } from "fastify";

interface Node {
  anyOf?: Node[];
  type?: string | string[];
  properties?: Record<string, Node>;
  items?: Node;
  nullable?: boolean;
  additionalProperties?: Node | boolean;
  patternProperties?: Record<string, Node>;
  format?: string;
  [key: string]: unknown;
}

type Serializer = (value: unknown) => string;

const load = createRequire(import.meta.url);
/** Schemas never change, so those of one process are converted and compiled once, however many applications it opens. */
const converted = new WeakMap<TSchema, object>();
const compiled = new WeakMap<object, Serializer>();

function compile(schema: object): Serializer {
  const known = compiled.get(schema);
  if (known) return known;
  const made = (load("fast-json-stringify") as typeof build)(schema as Schema);
  compiled.set(schema, made);
  return made;
}

/**
 * How Fastify makes serializers: each with its first reply, because making all of them is a seventh of a start. Its
 * validators stay unloaded: compileInput checks requests.
 */
export const compilersFactory = {
  buildSerializer:
    () =>
    ({ schema }) =>
    (value) =>
      compile(schema as object)(value),
  buildValidator: () => () => {
    throw new Error("requests are validated by the contract");
  },
} satisfies NonNullable<FastifyServerOptions["schemaController"]>["compilersFactory"];

/**
 * A reply schema for fast-json-stringify: "T or null" becomes `nullable`, alternatives become what holds each of them, so that no
 * value is tried against schemas, and formats go, because strings are already in their final form. Undeclared keys are left out by
 * construction.
 */
export function serializerSchema(schema: TSchema): object {
  const known = converted.get(schema);
  if (known) return known;
  const made = convert(schema as Node);
  converted.set(schema, made);
  return made;
}

function convert(node: Node): Node {
  if (node.anyOf) {
    const branches = node.anyOf.filter((branch) => branch.type !== "null");
    const united = unite(branches.map(convert));
    return branches.length < node.anyOf.length ? { ...united, nullable: true } : united;
  }
  const { format: _format, contentMediaType: _media, ...rest } = node;
  if (rest.enum)
    return rest.enum instanceof Array && rest.enum.every((value) => typeof value === "string") ? { type: "string" } : {};
  for (const named of ["properties", "patternProperties"] as const) {
    const schemas = rest[named];
    if (schemas) rest[named] = Object.fromEntries(Object.entries(schemas).map(([key, value]) => [key, convert(value)]));
  }
  if (rest.items) rest.items = convert(rest.items);
  if (typeof rest.additionalProperties === "object") rest.additionalProperties = convert(rest.additionalProperties);
  return rest;
}

/** Objects as one with the keys of all, beside a plain value where one may stand instead. Without a type, whatever it is is written. */
function unite(branches: readonly Node[]): Node {
  const [first, ...others] = branches;
  if (!first || others.length === 0) return first ?? {};
  const objects = branches.filter((branch) => branch.properties);
  const plain = branches.filter((branch) => !branch.properties);
  if (objects.length === 0) return {};
  if (plain.some(({ type }) => type !== "integer"))
    throw new Error("a reply may hold an object or an integer, or different objects");
  const properties: Record<string, Node> = {};
  for (const object of objects)
    for (const [key, value] of Object.entries(object.properties ?? {})) {
      const known = properties[key];
      properties[key] = known && !isDeepStrictEqual(known, value) ? unite([known, value]) : value;
    }
  return { type: plain.length > 0 ? ["integer", "object"] : "object", properties };
}
