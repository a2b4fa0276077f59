import { gzipSync } from "node:zlib";
import { routes } from "@cortile/contract/all";
import type { RouteDefinition, TSchema } from "@cortile/contract/core";
import * as entities from "@cortile/contract/entity";
import type { FastifyInstance } from "fastify";
import type { Platform } from "#core/ctx";
import { escapeMarkup } from "#core/markup";
import { mounted } from "./mounted.ts";
import { codingsFor } from "./web.ts";

const built: ReadonlySet<RouteDefinition> = new Set(mounted.map(({ route }) => route));

interface Properties {
  properties?: Record<string, TSchema & { description?: string }>;
  required?: string[];
}

const parametersOf = (schema: TSchema | undefined, place: "path" | "query") => {
  const { properties = {}, required = [] } = (schema ?? {}) as Properties;
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: plain(shape),
  }));
};

/** Names of the schemas that the document holds once, however many calls they are in. */
const nameOf: ReadonlyMap<unknown, string> = new Map(
  Object.entries(entities).flatMap(([name, schema]) => ("type" in schema || "anyOf" in schema ? [[schema, name] as const] : [])),
);

/** A schema without the marks that are ours alone; a reference where the document holds it by name. */
function plain(schema: unknown): unknown {
  const name = nameOf.get(schema);
  return name === undefined ? contentsOf(schema) : { $ref: `#/components/schemas/${name}` };
}

function contentsOf(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain);
  if (typeof schema !== "object" || schema === null) return schema;
  if ("file" in schema) return { type: "string", format: "binary" };
  return Object.fromEntries(Object.entries(schema).flatMap(([key, value]) => (key === "csv" ? [] : [[key, plain(value)]])));
}

const holdsFile = (schema: unknown): boolean => JSON.stringify(schema ?? {}).includes('"file":true');

const requestBodyOf = (body: TSchema) => ({
  content: { [holdsFile(body) ? "multipart/form-data" : "application/json"]: { schema: plain(body) } },
});

const errorSchema = { $ref: "#/components/schemas/ErrorBody" };

function operationOf(name: string, route: RouteDefinition) {
  const errors = Map.groupBy(route.errors ?? [], ({ status }) => status);
  const success = route.reply
    ? { 200: { description: "Success", content: { [route.produces ?? "application/json"]: { schema: plain(route.reply) } } } }
    : { 204: { description: "Success, no body" } };
  const failures = [...errors].map(([status, codes]): [string, object] => [
    String(status),
    { description: codes.map(({ code }) => code).join(", "), content: { "application/json": { schema: errorSchema } } },
  ]);
  return {
    operationId: name,
    tags: [route.path.split("/")[3] ?? "session"],
    description: `Access: ${route.access}.${built.has(route) ? "" : " Not built yet: answers 501."}`,
    security: route.access === "visitor" ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [...parametersOf(route.params, "path"), ...parametersOf(route.query, "query")],
    ...(route.body === undefined ? {} : { requestBody: requestBodyOf(route.body) }),
    responses: { ...success, ...Object.fromEntries(failures) },
  };
}

/** The whole contract as an OpenAPI 3.1 document. */
export function openApiDocument(url: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replace(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[route.method.toLowerCase()] = operationOf(name, route);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Cortile", version: "2", description: "Calls of a Cortile community.", license: { name: "MIT" } },
    servers: [{ url }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: {
        ...Object.fromEntries([...nameOf].map(([schema, name]) => [name, contentsOf(schema)])),
        ErrorBody: {
          type: "object",
          required: ["errors"],
          properties: {
            errors: {
              type: "array",
              items: {
                type: "object",
                properties: { field: { type: "string" }, code: { type: "string" }, message: { type: "string" }, messages: {} },
              },
            },
          },
        },
      },
    },
  };
}

/** The same, to be read: one line a call, grouped by area, no script. */
function readablePage(): string {
  const areas = Map.groupBy(Object.entries(routes), ([, route]) => route.path.split("/")[3] ?? "session");
  const rows = ([name, route]: [string, RouteDefinition]) =>
    `<tr><td>${built.has(route) ? "built" : "501"}</td><td>${route.method}</td><td><code>${escapeMarkup(route.path)}</code></td><td>${escapeMarkup(name)}</td><td>${route.access}</td><td>${(route.errors ?? []).map(({ code }) => code).join(", ")}</td></tr>`;
  const sections = [...areas].map(
    ([area, list]) =>
      `<h2 id="${escapeMarkup(area)}">${escapeMarkup(area)}</h2><table><thead><tr><th scope="col">State</th><th scope="col">Method</th><th scope="col">Path</th><th scope="col">Name</th><th scope="col">Access</th><th scope="col">Errors</th></tr></thead><tbody>${list.map(rows).join("")}</tbody></table>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Calls · Cortile</title><link rel="stylesheet" href="/api/docs/style.css"></head><body><main><h1>Calls of this community</h1><p>The machine-readable document is <a href="/api/v2/openapi.json">openapi.json</a>.</p>${sections.join("")}</main></body></html>`;
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0}main{max-width:72rem;margin:auto;padding:2rem 1rem}table{border-collapse:collapse;width:100%;display:block;overflow-x:auto;font-size:.875rem}td,th{text-align:start;padding:.35rem .75rem .35rem 0;border-bottom:1px solid color-mix(in srgb,currentcolor 18%,transparent)}code{font-family:ui-monospace,monospace}`;
const pagePolicy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'";

const compressed = (json: string) => ({ json, gzip: gzipSync(json) });

/** `/api/v2/openapi.json` and `/api/docs`. */
export function addOpenApi(app: FastifyInstance, { config }: Platform): void {
  // Made once, when somebody first asks: compressing the document takes far longer than sending it.
  let document: { json: string; gzip: Buffer } | null = null;
  let page: string | null = null;
  app.get("/api/v2/openapi.json", async (request, reply) => {
    document ??= compressed(JSON.stringify(openApiDocument(config.url)));
    reply
      .type("application/json; charset=utf-8")
      .header("cache-control", "public, max-age=300")
      .header("vary", "accept-encoding");
    return codingsFor(request).includes("gzip")
      ? reply.header("content-encoding", "gzip").send(document.gzip)
      : reply.send(document.json);
  });
  app.get("/api/docs", async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", pagePolicy)
      .send((page ??= readablePage())),
  );
  app.get("/api/docs/style.css", async (_request, reply) => reply.type("text/css; charset=utf-8").send(style));
}
