import type { TSchema } from "@cortile/contract/core";
import { parseStorable } from "./storable.ts";

/**
 * Brings loosely typed input to what a schema asks for: queries and forms carry text only, and existing clients send
 * ids as digits, booleans as `true|false|1|0`, lists as csv, JSON text or repeated keys. What does not fit is left as it is,
 * for validation to name.
 */
export function coerce(schema: TSchema, value: unknown): unknown {
  const shape = schema as Shape;
  // JSON can only claim to be a file; no schema takes `false` for one.
  if (takesFile(shape) && isRecord(value)) return value["bytes"] instanceof Uint8Array ? value : false;
  if (shape.anyOf) return coerceUnion(shape.anyOf, value);
  if (shape.enum) return shape.enum.find((allowed) => allowed === value || String(allowed) === value) ?? value;
  switch (shape.type) {
    case "integer":
    case "number":
      return typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
    case "boolean":
      return toBoolean(value);
    case "array":
      return shape.items ? coerceList(shape.items, toList(value, shape), shape) : value;
    case "object":
      return takesFile(shape) ? value : coerceObject(shape, parseJson(value));
    default:
      return value;
  }
}

interface Shape {
  type?: string;
  anyOf?: TSchema[];
  enum?: unknown[];
  items?: TSchema;
  properties?: Record<string, TSchema>;
  maxItems?: number;
  csv?: boolean;
  file?: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const takesFile = ({ file, anyOf = [] }: Shape): boolean => file === true || anyOf.some((option) => takesFile(option));

function coerceUnion(options: TSchema[], value: unknown): unknown {
  if (value === null) return null;
  const concrete = options.filter((option) => (option as Shape).type !== "null");
  if (value === "null" && concrete.length < options.length) return null;
  const [only] = concrete;
  if (only && concrete.length === 1) return coerce(only, value);
  // Of several shapes, the one that names a field of what came.
  const named = isRecord(value)
    ? concrete.find((option) => Object.keys(value).some((key) => hasProperty(option, key)))
    : undefined;
  return named ? coerce(named, value) : value;
}

const hasProperty = ({ properties = {} }: Shape, key: string): boolean => Object.hasOwn(properties, key);

/** Of too many items only one too many is kept, for validation to name: looking at all of them could take seconds. */
const coerceList = (items: TSchema, list: readonly unknown[], { maxItems = Infinity }: Shape): unknown[] =>
  list.slice(0, maxItems + 1).map((item) => coerce(items, item));

function coerceObject({ properties }: Shape, value: unknown): unknown {
  if (!properties || !isRecord(value)) return value;
  const found: Record<string, unknown> = { ...value };
  for (const [key, schema] of Object.entries(properties)) {
    if (found[key] === undefined) delete found[key];
    else found[key] = coerce(schema, found[key]);
  }
  return found;
}

function toBoolean(value: unknown): unknown {
  if (typeof value !== "string" && typeof value !== "number") return value;
  const text = String(value).toLowerCase();
  if (text === "true" || text === "1") return true;
  if (text === "false" || text === "0") return false;
  return value;
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

function toList(value: unknown, { csv, maxItems = Infinity }: Shape): unknown[] {
  if (isList(value))
    return csv ? value.slice(0, maxItems + 1).flatMap((item) => (typeof item === "string" ? splitList(item) : [item])) : value;
  if (typeof value === "string") return splitList(value);
  return [value];
}

function splitList(text: string): unknown[] {
  const parsed = parseJson(text);
  if (Array.isArray(parsed)) return parsed;
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function parseJson(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return value;
  try {
    return parseStorable(value);
  } catch {
    return value;
  }
}
