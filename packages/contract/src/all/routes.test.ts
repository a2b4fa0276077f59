import type { TSchema } from "#core";
import { parseCsv } from "#testing";
import { Check } from "typebox/value";
import { describe, expect, it } from "vitest";
import { alternativesOf, fieldsOf, type Field } from "./fields.ts";
import { areaOf, routes } from "./index.ts";
import table from "./endpoints.csv?raw";

interface Row {
  area: string;
  name: string;
  method: string;
  path: string;
  query: string;
  body: string;
  reply: string;
}

const rows = parseCsv(table) as unknown as Row[];
const rowOf = (name: string) => rows.find((row) => row.name === name);

/** Bodies that the table describes in prose, with the keys it names. */
const describedBodies: Record<string, string> = {
  // Two payloads of one call, web push and native.
  device_create:
    "browser:CHROME|FIREFOX|OPERA|EDGE?;p256dh:base64?;auth:base64?;user:string?;registration_id:string;" +
    "cloud_message_type:GCM|FCM|APNS?;name:string?;device_id:string?",
};

/** Bodies without keys of their own: a bare array, a map of preferences by name. */
const keylessBodies = new Set(["user_match", "preference_patch"]);

/** Words of the table that stand for a type, not for a value. */
const typeWords = new Set(["int", "string", "bool", "file", "float", "null", "datetime", "date", "json", "value", "any", ""]);

function bodyFields({ name, body }: Row): Field[] {
  const described = describedBodies[name];
  if (described) return fieldsOf(described);
  const base = /^partial of (\w+)$/.exec(body)?.[1];
  if (!base) return fieldsOf(body);
  return fieldsOf(rowOf(base)?.body ?? "").map((field) => ({ ...field, optional: true }));
}

interface ObjectShape {
  properties?: Record<string, TSchema>;
  required?: string[];
  anyOf?: ObjectShape[];
}

/** The keys of an object schema, or those of every object a union allows. */
function shapeOf(schema: TSchema | undefined): { properties: Record<string, TSchema>; required: string[] } {
  const { properties, required, anyOf } = (schema ?? {}) as ObjectShape;
  const branches = anyOf?.map((branch) => shapeOf(branch)) ?? [];
  return {
    properties: Object.assign({}, ...branches.map((branch) => branch.properties), properties) as Record<string, TSchema>,
    required: required ?? [],
  };
}

/** Whether a value of the table passes, as text, as number or in a list. */
const accepts = (schema: TSchema, value: string): boolean => [value, Number(value), [value]].some((one) => Check(schema, one));

/** What the schema says about a field that the table says otherwise. The server reads `0` and `1` as a switch. */
function faults(schema: TSchema | undefined, fields: Field[]): string[] {
  const { properties, required } = shapeOf(schema);
  return fields.flatMap((field) => {
    const property = properties[field.name];
    if (!property) return [`${field.name} is not accepted`];
    const alternatives = alternativesOf(field);
    const isSwitch = alternatives.includes("bool");
    const refused = (isSwitch ? [] : alternatives)
      .filter((value) => !typeWords.has(value) && !value.endsWith("[]"))
      .filter((value) => !accepts(property, value));
    return [
      ...(field.optional && required.includes(field.name) ? [`${field.name} is required`] : []),
      ...refused.map((value) => `${field.name} refuses ${value}`),
    ];
  });
}

describe("routes", () => {
  it("reads the whole table", () => {
    expect(rows.length).toBe(375);
  });

  it.each(rows)("$name is $method $path", ({ name, method, path }) => {
    expect(routes[name]).toMatchObject({ method, path: path.replace(/\{(\w+)\}/g, ":$1") });
  });

  it.each(rows)("$name accepts every key of the table", (row) => {
    const route = routes[row.name];
    expect(faults(route?.query, fieldsOf(row.query))).toEqual([]);
    expect(faults(route?.body, bodyFields(row))).toEqual([]);
  });

  it("reads keys wherever the table has any", () => {
    const silent = rows.filter((row) => row.body !== "" && bodyFields(row).length === 0 && !keylessBodies.has(row.name));
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it.each(rows.filter(({ body }) => /(^|;)</.test(body)))("$name takes the fields that staff define", ({ name }) => {
    expect(routes[name]?.openBody).toBe(true);
  });

  it.each(rows)("$name answers something exactly when the table says so", ({ name, reply }) => {
    const { reply: schema, produces } = routes[name] ?? {};
    expect(schema !== undefined || produces !== undefined).toBe(reply !== "''");
  });

  it.each(Object.entries(routes))("%s declares a schema for each parameter of its path", (_name, { path, params }) => {
    const marks = [...path.matchAll(/:(\w+)/g)].map(([, mark = ""]) => mark);
    expect(Object.keys(shapeOf(params).properties).toSorted()).toEqual(marks.toSorted());
  });

  it("adds calls of our own below /api/v2/x/ only", () => {
    const ours = Object.entries(routes).filter(([name]) => !rowOf(name));
    expect(ours.map(([, { path }]) => path).filter((path) => !path.startsWith("/api/v2/x/"))).toEqual([]);
    expect(ours.length).toBeGreaterThan(0);
  });

  it("names every call once", () => {
    const folders = import.meta.glob<Record<string, unknown>>("/packages/contract/src/*/index.ts", { eager: true });
    const exported = Object.entries(folders).flatMap(([file, exports]) =>
      file.includes("/all/") ? [] : Object.values(exports).filter((value) => isRoute(value)),
    );
    expect(new Set(exported)).toEqual(new Set(Object.values(routes)));
    expect(exported.length).toBe(Object.keys(routes).length);
  });

  it.each(Object.entries(routes))("%s says how many items its lists may have", (_name, { body, query }) => {
    expect([...unboundedLists(body, "body"), ...unboundedLists(query, "query")]).toEqual([]);
  });

  it("knows the feature of a call", () => {
    expect(areaOf("category_is_followed")).toBe("category");
    expect(areaOf("object_vote")).toBe("contribution");
    expect(areaOf("nothing")).toBeUndefined();
  });
});

const isRoute = (value: unknown): boolean => typeof value === "object" && value !== null && "method" in value && "path" in value;

interface Nested extends ObjectShape {
  type?: string;
  items?: TSchema;
  maxItems?: number;
}

/** Places in a schema where a list may have any number of items. */
function unboundedLists(schema: TSchema | undefined, place: string): string[] {
  const { type, items, maxItems, properties = {}, anyOf = [] }: Nested = schema ?? {};
  return [
    ...(type === "array" && maxItems === undefined ? [place] : []),
    ...unboundedWithin(items, place),
    ...Object.entries(properties).flatMap(([key, value]) => unboundedLists(value, `${place}.${key}`)),
    ...anyOf.flatMap((option) => unboundedLists(option as TSchema, place)),
  ];
}

const unboundedWithin = (items: TSchema | undefined, place: string): string[] =>
  items ? unboundedLists(items, `${place}[]`) : [];
