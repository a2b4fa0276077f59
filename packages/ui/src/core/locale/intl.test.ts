import { describe, expect, it } from "vitest";
import { intlOf } from "./intl.ts";

const texts = { "t.files": "{count, plural, one {# file} other {# files}}" };

describe("what formats texts", () => {
  it("is shared by language, texts and zone, and only the last used zones are kept", () => {
    const utc = intlOf("en", texts, "UTC");
    expect(intlOf("en", texts, "UTC")).toBe(utc);
    expect(intlOf("it", texts, "UTC")).not.toBe(utc);
    expect(intlOf("en", { ...texts }, "UTC")).not.toBe(utc);
    for (const zone of Intl.supportedValuesOf("timeZone").slice(0, 16)) intlOf("en", texts, zone);
    expect(intlOf("en", texts, "UTC")).not.toBe(utc);
  });

  it("formats texts by the rules of the language, dates by the zone", () => {
    const intl = intlOf("en", texts, "Asia/Tokyo");
    expect(intl.formatMessage({ id: "t.files" }, { count: 1 })).toBe("1 file");
    expect(intl.formatMessage({ id: "t.none", defaultMessage: "None" })).toBe("None");
    expect(intl.formatTime(new Date("2026-01-01T00:00:00Z"))).toBe("09:00");
    expect(intl.timeZone).toBe("Asia/Tokyo");
  });

  it("keeps a text without values by its id, not for another text", () => {
    const intl = intlOf("en", texts, "UTC");
    const format = (defaultMessage: string) => intl.formatMessage({ id: "t.empty", defaultMessage });
    expect([format("None"), format("None"), format("Nothing")]).toEqual(["None", "None", "Nothing"]);
  });

  it("finds rules by the language and the kind of number", () => {
    const place = "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of {n, plural, one {# step} other {# steps}}";
    const intl = intlOf("en", { "t.place": place });
    const textsOf = (...counts: number[]) => counts.map((n) => intl.formatMessage({ id: "t.place" }, { n }));
    expect(textsOf(1, 2, 3, 4)).toEqual(["1st of 1 step", "2nd of 2 steps", "3rd of 3 steps", "4th of 4 steps"]);
  });

  it("formats the same text by the rules of each language it is in", () => {
    const price = "{amount, number}";
    const [english, italian] = [intlOf("en", { "t.price": price }), intlOf("it", { "t.price": price })];
    const texts = (["t.price", "t.missing"] as const).map((id) =>
      [english, italian].map((intl) => intl.formatMessage({ id, defaultMessage: price }, { amount: 12345.5 })),
    );
    expect(texts).toEqual([
      ["12,345.5", "12.345,5"],
      ["12,345.5", "12,345.5"],
    ]);
  });
});
