import { Type } from "@cortile/contract/core";
import { describe, expect, it } from "vitest";
import { coerce } from "./coerce.ts";
import { parseStorable } from "./storable.ts";

describe("parseStorable", () => {
  it("takes what PostgreSQL cannot hold out of texts and keys, however deep", () => {
    const text = '{"a\\u0000b":[{"c\\ud800":"d\\u0000"}],"__pro\\u0000to__":1,"__proto__":2,"e":"\\ud800"}';
    expect(parseStorable(text)).toEqual({ ab: [{ "c\ufffd": "d" }], e: "\ufffd" });
  });

  it("reads JSON that comes inside a text the same way", () => {
    const list = Type.Object({ names: Type.Array(Type.String()) });
    expect(coerce(list, { names: '["a\\u0000b"]' })).toEqual({ names: ["ab"] });
    expect(coerce(Type.Object({ map: Type.Object({}) }), { map: '{"a\\u0000b":1}' })).toEqual({ map: { ab: 1 } });
  });
});
