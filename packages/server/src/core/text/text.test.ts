import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isValidEmail, isValidUsername, normalizeEmail, passwordProblems } from "./account.ts";
import { oneLine, storableText } from "./line.ts";
import { slugify } from "./slug.ts";
import { truncate, truncateAtWord } from "./truncate.ts";
import { isCssColor, isHttpUrl, isLinkAddress } from "./value.ts";

describe("storableText", () => {
  it.each([
    ["a\0b", "ab"],
    ["\ud83d\ude00 \ud83d", "\ud83d\ude00 \ufffd"],
    ["two\nlines\t", "two\nlines\t"],
  ])("of %j", (text, expected) => {
    expect(storableText(text)).toBe(expected);
  });
});

describe("oneLine", () => {
  it.each([
    ["  Wood\n\tfiring\u2028day\u00852 ", "Wood firing day 2"],
    ["family \u{1F469}\u200d\u{1F469}\u200d\u{1F467}", "family \u{1F469}\u200d\u{1F469}\u200d\u{1F467}"],
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["\u202egnirif\u202c \u200fdoow\u0007", "gnirif doow"],
    ["\u200b", ""],
    ["\u00ad\u2060 \ufeff", ""],
    ["\u3164", ""],
    ["\u2800\u2800", ""],
    ["", ""],
  ])("of %j is %j", (text, line) => {
    expect(oneLine(text)).toBe(line);
  });
});

const anyText = fc.string({ unit: "binary", maxLength: 60 });

describe("truncate", () => {
  it.each([
    ["clay", 4, "clay"],
    ["clay", 3, "cla"],
    ["🏺🏺🏺", 2, "🏺🏺"],
    ["a🏺b", 3, "a🏺b"],
    ["🏺", 0, ""],
  ])("of %j to %i is %j", (text, max, expected) => expect(truncate(text, max)).toBe(expected));

  it("is the beginning of a text, in whole characters", () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 0, max: 60 }), (text, max) => {
        expect(truncate(text, max)).toBe([...text].slice(0, max).join(""));
      }),
    );
  });
});

describe("truncateAtWord", () => {
  it.each([
    [" Wood\n firing ", 20, "Wood firing"],
    ["Wood firing", 11, "Wood firing"],
    ["Wood firing day", 12, "Wood firing…"],
    ["Firing wood day", 10, "Firing…"],
    ["Wood firing day", 14, "Wood firing…"],
    ["A kilnkilnkiln", 8, "A kilnk…"],
    ["🏺🏺🏺🏺", 3, "🏺🏺…"],
  ])("of %j to %i is %j", (text, max, expected) => expect(truncateAtWord(text, max)).toBe(expected));

  it("is never longer, and in whole characters", () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 60 }), (text, max) => {
        const cut = truncateAtWord(text, max);
        expect(cut.isWellFormed()).toBe(true);
        expect([...cut].length).toBeLessThanOrEqual(max);
      }),
    );
  });
});

describe("slugify", () => {
  it.each([
    ["Wood firing, day 2", "wood-firing-day-2"],
    ["  Perché no?  Città & caffè ", "perche-no-citta-caffe"],
    ["Straße, Łódź, Ærø, Œuvre, þing", "strasse-lodz-aero-oeuvre-thing"],
    ["İstanbul ılık", "istanbul-ilik"],
    ["don't — it’s fine", "dont-its-fine"],
    ["ﬁne ½ x²", "fine-1-2-x2"],
    ["--a__b--", "a-b"],
    ["陶器 🏺", ""],
    ["", ""],
  ])("of %j is %j", (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it("is cut after a word, or inside one that is too long", () => {
    expect(slugify("one two three", { maxLength: 9 })).toBe("one-two");
    expect(slugify("one two three", { maxLength: 7 })).toBe("one-two");
    expect(slugify("abcdefgh", { maxLength: 5 })).toBe("abcde");
    expect(slugify("word ".repeat(50)).length).toBeLessThanOrEqual(80);
  });

  it("is always a slug, and its own slug", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 40 }), (title, maxLength) => {
        const slug = slugify(title, { maxLength });
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(maxLength);
        expect(slugify(slug, { maxLength })).toBe(slug);
      }),
    );
  });
});

describe("isValidUsername", () => {
  it.each(["a", "Ann_B-9", "_a_", "0", "x".repeat(150)])("takes %j", (name) => expect(isValidUsername(name)).toBe(true));
  it.each(["", "_", "--", "ann b", "ann@x", "é", "a\n", "a.b", "x".repeat(151)])("refuses %j", (name) =>
    expect(isValidUsername(name)).toBe(false),
  );
});

describe("isValidEmail", () => {
  it.each([
    "a@b.co",
    "ann.b+tag@mail.example.org",
    "o'neil@example.museum",
    "josé@exämple.org",
    "a@xn--exmple-cua.org",
    "a@b.xn--p1ai",
  ])("takes %j", (email) => expect(isValidEmail(email)).toBe(true));
  it.each([
    "",
    "a",
    "@b.co",
    "a@",
    "a@b",
    "a@b.c",
    "a..b@c.de",
    ".a@c.de",
    "a b@c.de",
    "a@c..de",
    "a@-c.de",
    "a@c-.de",
    "a@[127.0.0.1]",
    "a@127.0.0.1",
    '"a b"@c.de',
    "a@c.de\n",
    "a@c.de\nbcc:x@y.zz",
    "a@b@c.de",
    `${"a".repeat(65)}@c.de`,
    `a@${"b.".repeat(126)}com`,
  ])("refuses %j", (email) => expect(isValidEmail(email)).toBe(false));

  it("answers at once on hostile input", () => {
    expect(isValidEmail(`a@${"a-".repeat(120)}`)).toBe(false);
  });
});

describe("normalizeEmail", () => {
  it("trims, composes and lowers", () => expect(normalizeEmail("  Jose\u0301@Example.ORG ")).toBe("josé@example.org"));
});

describe("passwordProblems", () => {
  it.each([
    ["Secret12", []],
    ["secret-12", []],
    ["SECRET-12", []],
    ["Sécret–––", []],
    ["pass word 1", []],
    ["secret12", ["invalid"]],
    ["abcdefgh", ["invalid"]],
    ["Secret1", ["min_length"]],
    ["🏺🏺aA1", ["min_length"]],
    ["abc", ["min_length", "invalid"]],
    ["", ["min_length", "invalid"]],
  ])("of %j are %j", (password, problems) => {
    expect(passwordProblems(password)).toEqual(problems);
  });
});

describe("isCssColor", () => {
  it.each([
    "#abc",
    "#ABCD",
    "#a1b2c3",
    "#a1b2c3d4",
    "red",
    "RebeccaPurple",
    "rgb(1, 2, 3)",
    "rgba(1,2,3,.5)",
    "rgb(10% 20% 30% / 40%)",
    "hsl(120deg 50% 50%)",
    "hsla(120, 50%, 50%, 0.3)",
  ])("takes %j", (color) => expect(isCssColor(color)).toBe(true));
  it.each([
    "",
    "#ab",
    "#abcde",
    "#ggg",
    "reddish",
    "constructor",
    "rgb(1,2)",
    "rgb(1,2,3;",
    "red;background:url(x)",
    "url(x)",
    "expression(1)",
    "var(--x)",
    "rgb(1,2,3) ",
    "#abc\n",
    "hsl(1,2,3)",
  ])("refuses %j", (color) => expect(isCssColor(color)).toBe(false));
});

describe("isHttpUrl", () => {
  it.each(["http://a.org", "https://a.org:8443/b?c=d#e", "HTTPS://A.org/é", "http://[::1]/", "http://localhost:3000"])(
    "takes %j",
    (url) => expect(isHttpUrl(url)).toBe(true),
  );
  it.each([
    "",
    "a.org",
    "//a.org",
    "/a",
    "http://",
    "http:///a",
    "http:a.org",
    "http:\\\\a.org",
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://a.org",
    "mailto:a@b.org",
    "http://u:p@a.org",
    "http://a.org/ b",
    "http://a.org/\u0000",
    'http://a.org/"onclick=',
    " http://a.org",
    `http://a.org/${"a".repeat(2048)}`,
  ])("refuses %j", (url) => expect(isHttpUrl(url)).toBe(false));
});

describe("isLinkAddress", () => {
  it.each(["https://a.org/b", "/", "/group/3/?a=b#c"])("takes %j", (url) => expect(isLinkAddress(url)).toBe(true));
  it.each(["", "//a.org", "/\\a.org", "/a\\b", "javascript:alert(1)", "https://a@b.org", "/a b", "/\u0000"])(
    "refuses %j",
    (url) => expect(isLinkAddress(url)).toBe(false),
  );
});
