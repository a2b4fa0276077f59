import { isUploadedFile, type RouteDefinition } from "@cortile/contract/core";

/** The parts of an input once its types have been checked. */
export interface CallParts {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

/**
 * Path and query of a call. Parameters are encoded, lists joined by commas, undefined and null dropped.
 * `limit` comes first and `offset` next: clients of this contract read the page number from that order.
 * @throws Error when a parameter of the path is missing: a programming mistake.
 */
export function pathOf(route: RouteDefinition, { params = {}, query = {} }: CallParts): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === "") throw new Error(`${route.method} ${route.path} needs "${name}"`);
    return encodeURIComponent(textOf(value));
  });
  const { limit, offset, ...rest } = query;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries({ limit, offset, ...rest })) {
    if (value !== undefined && value !== null) search.set(key, textOf(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

/** The body as `fetch` wants it: multipart as soon as it holds a file, JSON otherwise, nothing when there is none. */
export function bodyOf(body: unknown): { body?: string | FormData; contentType?: string } {
  if (body === undefined) return {};
  if (isRecord(body) && Object.values(body).some(holdsFile)) return { body: formOf(body) };
  return { body: JSON.stringify(body), contentType: "application/json" };
}

function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) {
    if (value === undefined) continue;
    if (Array.isArray(value) && value.some(isFile)) for (const item of value) append(form, key, item);
    else append(form, key, value);
  }
  return form;
}

// Lists and objects travel as JSON text, since a repeated key with one value cannot be told from a plain one,
// and null as its name, which is how the server reads it back.
function append(form: FormData, key: string, value: unknown): void {
  if (value instanceof Blob) form.append(key, value);
  else if (isUploadedFile(value))
    form.append(key, new File([new Uint8Array(value.bytes)], value.filename, { type: value.mimetype }));
  else if (value === null) form.append(key, "null");
  else form.append(key, typeof value === "string" ? value : JSON.stringify(value));
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(",");
  return isRecord(value) ? JSON.stringify(value) : String(value);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isFile = (value: unknown): boolean => value instanceof Blob || isUploadedFile(value);
const holdsFile = (value: unknown): boolean => isFile(value) || (Array.isArray(value) && value.some(isFile));
