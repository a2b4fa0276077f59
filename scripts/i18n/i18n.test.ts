import { describe, expect, it } from "vitest";
import { checkTexts } from "./index.ts";

const messages = (text: string) => ({
  path: "packages/ui/src/category/category.messages.ts",
  text: `export const messages = defineMessages(${text});`,
});
const italian = (text: string) => ({ path: "packages/ui/src/category/category.it.ts", text: `export const it = ${text};` });
const component = (text: string) => ({ path: "packages/ui/src/category/Page.tsx", text });
const uses = component("const page = <FormattedMessage {...messages.title} />;");

const pages = (english: string, translated: string) =>
  checkTexts({
    pages: [messages(`{ title: { id: "c.title", defaultMessage: ${english} } }`), italian(translated), uses],
    server: [],
  });

describe("checkTexts for pages", () => {
  it("is content with a message, its translation and its use", () => {
    expect(
      pages('"{count, plural, one {# door} other {# doors}}"', '{ "c.title": "{count, plural, one {# porta} other {# porte}}" }'),
    ).toEqual([]);
  });

  it("leaves plurals to each language", () => {
    expect(pages('"{n, plural, one {# door} other {# doors}}"', '{ "c.title": "{n, number} città" }')).toEqual([]);
  });

  it.each([
    ["no translation", '"Doors"', "{}", /c\.title has no Italian/],
    ["a translation of nothing", '"Doors"', '{ "c.title": "Porte", "c.old": "Vecchio" }', /c\.old translates nothing/],
    ["a translation twice", '"Doors"', '{ "c.title": "Porte", "c.title": "Usci" }', /c\.title is defined twice/],
    ["English that does not parse", '"{count, plural, one {x}"', '{ "c.title": "Porte" }', /does not parse/],
    ["Italian that does not parse", '"Doors"', '{ "c.title": "{nome" }', /does not parse/],
    ["another argument", '"Hello {name}"', '{ "c.title": "Ciao {nome}" }', /takes \[name:argument\]/],
    ["an argument the apostrophe quotes away", '"Of {name}"', `{ "c.title": "Dell'{name}" }`, /takes \[name:argument\]/],
    ["another kind of argument", '"{n, number}"', '{ "c.title": "{n}" }', /takes \[n:number\]/],
    ["a lost option", '"{who, select, me {I} other {they}}"', '{ "c.title": "{who, select, other {essi}}" }', /who=me/],
    ["a lost tag", '"See <a>this</a>"', '{ "c.title": "Vedi questo" }', /takes \[<a>\]/],
    ["English quotes", '"Delete “{name}”?"', '{ "c.title": "Eliminare “{name}”?" }', /quotes with “ ”/],
    ["text that is computed", '"a" + title', '{ "c.title": "a" }', /is not plain text/],
  ])("reports %s", (_what, english, translated, problem) => {
    expect(pages(english, translated).join("\n")).toMatch(problem);
  });

  it("reads messages written where they are used", () => {
    const inline = component(
      'const a = <FormattedMessage id="c.a" defaultMessage="A" />; const b = intl.formatMessage({ id: "c.b", defaultMessage: "B" });',
    );
    expect(checkTexts({ pages: [inline, italian('{ "c.a": "A" }')], server: [] })).toEqual([
      `${inline.path}: c.b has no Italian`,
    ]);
  });

  it("reports an id defined twice, in whatever files", () => {
    const again = component('const a = <FormattedMessage id="c.a" defaultMessage="A" />;');
    const problems = checkTexts({
      pages: [again, { ...again, path: "packages/ui/src/feed/Page.tsx" }, italian('{ "c.a": "A" }')],
      server: [],
    });
    expect(problems).toEqual(["packages/ui/src/feed/Page.tsx: c.a is defined twice"]);
  });

  it("reports a message that nothing reads", () => {
    const two = messages('{ title: { id: "c.title", defaultMessage: "A" }, old: { id: "c.old", defaultMessage: "B" } }');
    const translated = italian('{ "c.title": "A", "c.old": "B" }');
    expect(checkTexts({ pages: [two, translated, uses], server: [] })).toEqual([`${two.path}: messages.old is unused`]);
    const shared = [
      { path: "packages/ui/src/category/index.ts", text: 'export { messages as doorMessages } from "./category.messages.ts";' },
      {
        path: "packages/ui/src/feed/Feed.tsx",
        text: 'import { doorMessages as messages } from "#category"; const old = messages.old;',
      },
    ];
    expect(checkTexts({ pages: [two, translated, uses, ...shared], server: [] })).toEqual([]);
    const whole = component("const text = messages[code];");
    expect(checkTexts({ pages: [two, translated, whole], server: [] })).toEqual([]);
  });
});

describe("checkTexts for the server", () => {
  const check = (text: string, use = "throw new Failure(messages.full)") =>
    checkTexts({
      pages: [],
      server: [
        {
          path: "packages/server/src/category/category.messages.ts",
          text: `export const messages = { full: ${text} } satisfies Texts;`,
        },
        { path: "packages/server/src/category/category.service.ts", text: use },
      ],
    });

  it("wants both languages, with the same values, and a reader", () => {
    expect(check('{ en: "Full", it: "Pieno" }')).toEqual([]);
    expect(check('{ en: "Full" }')).toHaveLength(1);
    expect(check('{ en: "At most {max}", it: "Al massimo" }')).toHaveLength(1);
    expect(check(`{ en: "Of {name}", it: "Dell'{name}" }`)).toHaveLength(1);
    expect(check('{ en: "Full", it: "Pieno" }', "")).toEqual([
      "packages/server/src/category/category.messages.ts: messages.full is unused",
    ]);
  });
});
