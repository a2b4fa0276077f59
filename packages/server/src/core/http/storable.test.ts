import { Type } from "@cortile/contract/core";
import { describe, expect, it, vi } from "vitest";
import { coerce } from "./coerce.ts";
import { parseStorable } from "./storable.ts";

describe("parseStorable", () => {
  it("takes what PostgreSQL cannot hold out of texts and keys, however deep", () => {
    const text = '{"a\\u0000b":[{"c\\ud800":"d\\u0000"}],"__pro\\u0000to__":1,"__proto__":2,"e":"\\ud800"}';
    expect(parseStorable(text)).toEqual({ ab: [{ "c\ufffd": "d" }], e: "\ufffd" });
  });

  it.each([
    '"\\u0000"',
    '{"\\u005f_proto__":1}',
    '{"__\\u0070roto__":1}',
    '{"\\u005F\\u005f\\u0070\\u0072\\u006f\\u0074\\u006f\\u005f\\u005f":1}',
  ])("finds it however it is escaped: %s", (text) => {
    expect(JSON.stringify(parseStorable(`[${text}]`))).toMatch(/^\[(?:""|\{\})\]$/);
  });

  it("looks at each value only where there may be something to take out", () => {
    const parse = vi.spyOn(JSON, "parse");
    parseStorable('[{"a":1}]');
    expect(parse.mock.calls).toEqual([['[{"a":1}]']]);
    parse.mockRestore();
  });

  it("coerces no more items than may come, and one for the check to name", () => {
    const list = Type.Array(Type.Integer(), { maxItems: 3 });
    expect(
      coerce(
        list,
        Array.from({ length: 100_000 }, () => "1"),
      ),
    ).toEqual([1, 1, 1, 1]);
    expect(coerce(list, "1,2,3,4,5,6")).toEqual([1, 2, 3, 4]);
  });

  it("reads JSON that comes inside a text the same way", () => {
    const list = Type.Object({ names: Type.Array(Type.String()) });
    expect(coerce(list, { names: '["a\\u0000b"]' })).toEqual({ names: ["ab"] });
    expect(coerce(Type.Object({ map: Type.Object({}) }), { map: '{"a\\u0000b":1}' })).toEqual({ map: { ab: 1 } });
  });
});
