import { routes } from "@cortile/contract/all";
import type { RouteDefinition, TSchema } from "@cortile/contract/core";
import fc from "fast-check";
import type { RawRequest } from "#testing";
import { features } from "./features.ts";
import { wrongBodies, wrongPaging, wrongQueries, wrongTexts, wrongValues } from "./wrong-values.fixture.ts";

interface Shape {
  type?: string;
  anyOf?: TSchema[];
  enum?: unknown[];
  items?: TSchema;
  properties?: Record<string, TSchema>;
  maxLength?: number;
  file?: boolean;
}

const mounted = new Set<RouteDefinition>(features.flatMap(({ routes: own = [] }) => own.map(({ route }) => route)));
const calls = Object.values(routes).filter((route) => mounted.has(route));

/** Addresses outside the API; `*` matches anything. */
const addresses = [
  ..."/ /* /*/*/ /explore/ /people/ /post/*/ /post/*/* /user/*/ /category/*/* /legal/*/ /signin/ /search/?q=*".split(" "),
  ..."/sitemap.xml /sitemap/*.xml /robots.txt /manifest.webmanifest /healthz /readyz /metrics".split(" "),
  ..."/rss/ /x/card/*/*.png /category/*/*/rss/ /user/*/rss/ /tag/*/rss/ /oembed?url=* /oembed?url=*&maxwidth=*&format=* /embed/*/*/".split(
    " ",
  ),
  ..."/media/*/*/* /media/*/original/*.webp?exp=*&sig=* /x/frame/* /x/export/*?exp=*&sig=* /x/unsubscribe/*/*?exp=*&sig=* /assets/* /ws/notify".split(
    " ",
  ),
  ..."/api/* /api/v2/* /api/v2/*/* /api/v2/openapi.json /api/docs /oauth/*".split(" "),
];

const numbers = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 12 }) },
  fc.constantFrom(0, -1, 2 ** 31, 2 ** 31 - 1, 2 ** 53 - 1, 2 ** 53, 2 ** 63, 1e21, 0.5),
  fc.integer(),
);

/** As texts come: words, markup, JSON inside a text, bytes that mean something elsewhere. */
const texts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...wrongTexts),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom("clay", "<p>clay</p>", '<mention id="1">@a</mention>', "2026-01-01T00:00:00Z", "2026-01-01", "a@example.org"),
  fc.constantFrom("https://example.org/", "post", "recent", "-id", "en", "it", "true", "1,2,3"),
  fc.json({ maxDepth: 3 }),
  fc.constantFrom('"\\u0000"', '["a\\u0000b"]', '{"a\\u0000":"\\ud800"}', '[["\\u0000"]]', '{"__proto__":{"a":1}}'),
);

const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...wrongValues),
  numbers,
  texts,
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(texts, texts, { maxKeys: 4 }),
);

/** A value that a schema asks for, more often than not. */
function valueOf(schema: TSchema | undefined, depth = 0): fc.Arbitrary<unknown> {
  const right = rightValueOf(schema ?? {}, depth);
  return fc.oneof({ weight: 7, arbitrary: right }, { weight: 1, arbitrary: anything });
}

function rightValueOf(shape: Shape, depth: number): fc.Arbitrary<unknown> {
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (depth > 4) return anything;
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((option) => valueOf(option, depth + 1)));
  switch (shape.type) {
    case "integer":
    case "number":
      return numbers;
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return texts;
    case "array":
      return fc.array(valueOf(shape.items, depth + 1), { maxLength: 5 });
    case "object":
      return shape.file ? texts : objectOf(shape, depth);
    default:
      return anything;
  }
}

function objectOf({ properties = {} }: Shape, depth = 0): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(properties).map(([key, schema]) => [key, valueOf(schema, depth + 1)] as const);
  const declared = fc.record(Object.fromEntries(entries), { requiredKeys: [] });
  const more = fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, fc.dictionary(texts, anything, { maxKeys: 2 }));
  return fc.tuple(declared, more).map(([own, others]) => ({ ...others, ...own }));
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed();

/** A part of a path as a client or an attacker writes it. */
const segments = fc.oneof(
  { weight: 4, arbitrary: numbers.map(String) },
  texts.map((text) => encodeURIComponent(text.slice(0, 2000).toWellFormed())),
  fc.constantFrom("%00", "%zz", "%", "%ff", "%ed%a0%80", "..", "%2e%2e", "%2f", ";", "a".repeat(3000), "99999999999999999999"),
);

const queries = (route: RouteDefinition): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: objectOf((route.query ?? {}) as Shape).map((query) => encodeQuery(query)) },
    fc.constantFrom(...wrongQueries, ...wrongPaging),
  );

const encodeQuery = (query: Record<string, unknown>): string =>
  new URLSearchParams(Object.entries(query).map(([key, value]) => [key.toWellFormed(), textOf(value)])).toString();

interface Payload {
  payload?: string | Buffer;
  type?: string;
}

/** A body in each of the encodings that are read, and some that are not. */
function bodies({ body: schema }: RouteDefinition): fc.Arbitrary<Payload> {
  const fields = schema ? valueOf(schema) : anything;
  return fc.oneof(
    { weight: 6, arbitrary: fields.map((value) => ({ payload: JSON.stringify(value) ?? "", type: "application/json" })) },
    objectOf((schema ?? {}) as Shape).map((value) => ({
      payload: encodeQuery(value),
      type: "application/x-www-form-urlencoded",
    })),
    objectOf((schema ?? {}) as Shape).map((value) => ({ payload: multipart(value), type: "multipart/form-data; boundary=x" })),
    fc.constantFrom(...wrongBodies),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ payload: Buffer.from(bytes), type: "application/json" })),
  );
}

const multipart = (fields: Record<string, unknown>): string =>
  Object.entries(fields)
    .map(([name, value], index) => {
      const file = index % 2 === 0 ? "" : '; filename="a.png"';
      return `--x\r\ncontent-disposition: form-data; name="${name.replace(/["\r\n]/g, "")}"${file}\r\n\r\n${textOf(value)}\r\n`;
    })
    .join("")
    .concat("--x--\r\n");

/** As `texts`, of what a header may hold. */
const headerTexts = fc.oneof(
  fc.constantFrom(
    "",
    "*",
    "0",
    "-1",
    "bytes=0-",
    "bytes=9-1",
    "bytes 0-3/9",
    "gzip",
    "br;q=0",
    "identity;q=0, *;q=0",
    "%zz",
    "a=b; c",
  ),
  texts.map((text) => text.replace(/[^\t\x20-\x7e\xa0-\xff]/g, "").slice(0, 500)),
);

const headers = fc.dictionary(
  fc.constantFrom(
    ..."accept accept-encoding accept-language content-range content-type content-length cookie authorization range".split(" "),
    ..."if-none-match if-modified-since if-range idempotency-key origin host x-request-id x-forwarded-for x-xsrf-token".split(
      " ",
    ),
    ..."access-control-request-method content-encoding transfer-encoding expect upgrade user-agent referer".split(" "),
  ),
  headerTexts,
  { maxKeys: 3 },
);

const methods = fc.constantFrom<RouteDefinition["method"]>("GET", "POST", "PUT", "PATCH", "DELETE");

/** One request to a call: mostly its own method and a likely input, with what else a client may send. */
const toCall = (route: RouteDefinition): fc.Arbitrary<RawRequest> =>
  fc
    .record({
      method: fc.oneof({ weight: 12, arbitrary: fc.constant(route.method) }, methods),
      path: pathOf(route),
      query: queries(route),
      sent: route.method === "GET" ? fc.constant<Payload>({}) : bodies(route),
      more: headers,
    })
    .map(({ method, path, query, sent, more }) => ({
      method,
      url: query === "" ? path : `${path}?${query.replace(/^\?/, "")}`,
      headers: { ...(sent.type ? { "content-type": sent.type } : {}), ...more },
      ...(sent.payload === undefined ? {} : { payload: sent.payload }),
    }));

function pathOf({ path, params }: RouteDefinition): fc.Arbitrary<string> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const { properties = {} } = (params ?? {}) as Shape;
  const values = names.map((name) =>
    fc.oneof(
      {
        weight: 6,
        arbitrary: rightValueOf((properties[name] ?? {}) as Shape, 0).map((value) =>
          encodeURIComponent(textOf(value).slice(0, 500)),
        ),
      },
      segments,
    ),
  );
  return fc
    .tuple(...values)
    .map((given) => names.reduce((filled, name, index) => filled.replace(`:${name}`, () => given[index] ?? ""), path));
}

const toAddress: fc.Arbitrary<RawRequest> = fc
  .record({
    address: fc.constantFrom(...addresses),
    given: fc.array(segments, { minLength: 4, maxLength: 4 }),
    more: headers,
    method: fc.oneof({ weight: 5, arbitrary: fc.constant<RouteDefinition["method"]>("GET") }, methods),
  })
  .map(({ address, given, more, method }) => {
    let next = 0;
    return { method, url: address.replace(/\*/g, () => given[(next += 1) - 1] ?? ""), headers: more };
  });

/** Requests to every built call, page and file address. */
export const requests: fc.Arbitrary<RawRequest> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...calls).chain(toCall) },
  { weight: 2, arbitrary: toAddress },
);
