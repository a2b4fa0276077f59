import type { FieldErrorCode, RouteDefinition, TSchema } from "@cortile/contract/core";
import { invalid, notFound } from "@cortile/contract/core";
import { IsDate, IsDateTime, Set as setFormat } from "typebox/format";
import { Compile, type Validator } from "typebox/schema";
import { isStorable } from "#core/db";
import { Failure, limitTexts, type FieldProblem } from "#core/errors";
import { coerce } from "./coerce.ts";
import { lastOfRepeated } from "./query.ts";

type Query = Record<string, string | string[]>;
interface Issue {
  keyword: string;
  instancePath: string;
  params?: { requiredProperties?: string[]; limit?: number };
}

setFormat("date", (value) => IsDate(value) && isStorable(new Date(value)));
/** PostgreSQL takes no offset of 16 hours or more. */
const hasStorableOffset = (value: string): boolean => !/[+-](?:1[6-9]|2\d):\d\d$/.test(value);
setFormat("date-time", (value) => IsDateTime(value) && hasStorableOffset(value) && isStorable(new Date(value)));

const fieldCodes: Record<string, FieldErrorCode> = { required: "required", maxLength: "max_length", minLength: "min_length" };

/** Checks a value against a schema, after coercion, naming the fields at fault. Compiled with the first value. */
function checker(schema: TSchema) {
  let compiled: Validator | null = null;
  return (raw: unknown): unknown => {
    const value = coerce(schema, raw);
    compiled ??= Compile(schema);
    if (compiled.Check(value)) return value;
    const fields: Record<string, FieldProblem[]> = {};
    for (const issue of compiled.Errors(value)[1] as unknown as Issue[]) {
      const top = issue.instancePath.split("/")[1] ?? "";
      const names = top === "" ? (issue.params?.requiredProperties ?? []) : [top];
      for (const name of names) fields[name] ??= [problemOf(issue, top === "")];
    }
    throw new Failure(invalid, { fields });
  };
}

function problemOf({ keyword, params }: Issue, isMissing: boolean): FieldProblem {
  const code = isMissing ? "required" : (fieldCodes[keyword] ?? "invalid");
  const text = limitTexts[code];
  return text && params?.limit !== undefined ? { code, text, values: { limit: params.limit } } : { code };
}

function propertiesOf(schema: TSchema | undefined): Record<string, { type?: string }> {
  const shape: { properties?: Record<string, { type?: string }> } = schema ?? {};
  return shape.properties ?? {};
}

export interface RawInput {
  params: unknown;
  query: Query;
  body: unknown;
}

/** Compiles what checks the three parts of a request. A parameter that cannot be is `not_found`, like one that is not there. */
export function compileInput(route: RouteDefinition) {
  const params = route.params && checker(route.params);
  const query = route.query && checker(route.query);
  const body = route.body && checker(route.body);
  const queryProperties = propertiesOf(route.query);
  const isList = (key: string) => queryProperties[key]?.type === "array";
  return (raw: RawInput) => ({
    params: params && checkParams(params, raw.params),
    query: query && query(pickKnown(lastOfRepeated(raw.query, isList), queryProperties)),
    body: body && body(raw.body ?? {}),
  });
}

function checkParams(check: (raw: unknown) => unknown, raw: unknown): unknown {
  try {
    return check(raw);
  } catch (cause) {
    throw new Failure(notFound, { cause });
  }
}

/** Unknown query keys are ignored, as are unreadable paging numbers, which fall back to their defaults. */
function pickKnown(query: Query, properties: Record<string, unknown>): Query {
  const entries = Object.entries(query).filter(([key, value]) => {
    if (!(key in properties)) return false;
    return !(key === "limit" || key === "offset") || /^\d{1,9}$/.test(String(value));
  });
  return Object.fromEntries(entries.map(([key, value]) => [key, key === "limit" && value === "0" ? "1" : value]));
}
