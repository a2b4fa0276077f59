import { routes } from "@cortile/contract/all";
import build, { type Schema } from "fast-json-stringify";
import { Type } from "typebox";
import { describe, expect, it } from "vitest";
import { serializerSchema } from "./serializer.ts";

const write = (schema: Parameters<typeof serializerSchema>[0], value: unknown): unknown =>
  JSON.parse(build(serializerSchema(schema) as Schema)(value) || "null");

/** Keys of a schema, however deep. */
const keysOf = (node: unknown): string[] =>
  typeof node === "object" && node !== null ? Object.entries(node).flatMap(([key, value]) => [key, ...keysOf(value)]) : [];

describe("serializerSchema", () => {
  it("leaves no alternatives in any reply of the contract, which would be tried one by one at each of them", () => {
    const tried = Object.entries(routes).filter(([, { reply }]) => reply && keysOf(serializerSchema(reply)).includes("anyOf"));
    expect(tried.map(([name]) => name)).toEqual([]);
  });

  const post = Type.Object({ id: Type.Integer(), author: Type.Object({ id: Type.Integer() }) });
  const page = Type.Object({ id: Type.Integer(), name: Type.String(), author: Type.Object({ username: Type.String() }) });
  const shape = Type.Object({
    either: Type.Optional(Type.Union([Type.Integer(), post, Type.Null()])),
    one: Type.Optional(Type.Union([post, page])),
    key: Type.Optional(Type.Union([Type.String(), Type.Integer()])),
  });

  it.each([
    { either: 7, key: 7 },
    { either: null, key: "seven" },
    { either: { id: 7, author: { id: 1 } } },
    { one: { id: 7, author: { id: 1 } } },
    { one: { id: 7, name: "Glazes", author: { username: "ada" } } },
    {},
  ])("writes %j as it is", (value) => {
    expect(write(shape, value)).toEqual(value);
  });

  it("leaves out what is not declared", () => {
    const secret = { id: 7, author: { id: 1, email: "ada@example.org" }, secret: true };
    expect(write(shape, { either: secret, one: secret, secret: 1 })).toEqual({
      either: { id: 7, author: { id: 1 } },
      one: { id: 7, author: { id: 1 } },
    });
  });
});
