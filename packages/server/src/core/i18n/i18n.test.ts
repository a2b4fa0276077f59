import { describe, expect, it } from "vitest";
import { preferredLanguage, translate } from "./index.ts";

describe("translate", () => {
  const text = {
    en: "{name}, {count, plural, one {# code is} other {# codes are}} left.",
    it: "{name}, {count, plural, one {resta # codice} other {restano # codici}}.",
  };

  it("chooses plurals by the rules of the language", () => {
    expect(translate(text, "en", { name: "Ann", count: 1 })).toBe("Ann, 1 code is left.");
    expect(translate(text, "it", { name: "Ann", count: 3 })).toBe("Ann, restano 3 codici.");
  });

  it("writes values as they are", () => {
    expect(translate({ en: "<b>{name}</b>", it: "{name}" }, "en", { name: "{name} '<i>'" })).toBe("<b>{name} '<i>'</b>");
  });

  it("writes dates in the language, in UTC", () => {
    const when = new Date("2026-03-01T23:30:00Z");
    const date = { en: "{when, date, long}", it: "{when, date, long}" };
    expect(translate(date, "en", { when })).toBe("March 1, 2026");
    expect(translate(date, "it", { when })).toBe("1 marzo 2026");
    expect(translate({ en: "", it: "{when, date, exact}" }, "it", { when })).toMatch(/^1 marzo 2026.*23:30$/);
  });
});

describe("preferredLanguage", () => {
  it.each([
    [undefined, "en"],
    ["", "en"],
    ["it-IT,it;q=0.9,en-US;q=0.8", "it"],
    ["it-CH", "it"],
    ["fr, it;q=0.8, en;q=0.5", "it"],
    ["it;q=0, de", "en"],
    ["italian", "en"],
    ["xx;q=zz,;;,*", "en"],
  ])("%s is %s", (header, language) => {
    expect(preferredLanguage({ "accept-language": header })).toBe(language);
  });
});
