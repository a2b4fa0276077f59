import type { ReactNode } from "react";
import { runInNewContext } from "node:vm";
import { build, type Rolldown } from "vite";
import { describe, expect, it } from "vitest";
import { className } from "./class-name.ts";
import { leanMessages } from "./lean-messages.ts";
import { leanContract, leanRouter, leanTexts } from "./lean.ts";

const root = new URL("../../packages/ui/", import.meta.url).pathname;

/** Code that a browser would load for an entry with this text. */
async function bundle(text: string): Promise<string> {
  const entry = {
    name: "entry",
    resolveId: (id: string) => (id === "entry" ? `${root}src/entry.ts` : null),
    load: (id: string) => (id === `${root}src/entry.ts` ? text : null),
  };
  const options = { write: false, minify: false, rolldownOptions: { input: "entry" } } as const;
  const plugins = [entry, leanMessages(), leanContract(), leanRouter(), leanTexts()];
  const built = await build({ root, configFile: false, logLevel: "silent", plugins, build: options });
  // One build without a watcher.
  const { output } = built as Rolldown.RolldownOutput;
  return output.map((file) => (file.type === "chunk" ? file.code : "")).join("\n");
}

describe("leanContract", () => {
  it("leaves of a call what is needed to make it", async () => {
    const code = await bundle(`import { categoryFollow } from "@cortile/contract/category"; console.log(categoryFollow);`);
    expect(code).toMatch(/method: "POST",\s*path: "\/api\/v2\/category\/:id\/follow\/"/);
    expect(code).not.toMatch(/access|params|errors|typebox|not_found/);
    expect(code.length).toBeLessThan(1000);
  });

  it("keeps the media type of a reply, and what is read besides calls", async () => {
    const code = await bundle(
      `import * as all from "@cortile/contract/all"; import { defaultPreferences } from "@cortile/contract/preference";
       console.log(Object.values(all).map((route) => route.produces), defaultPreferences());`,
    );
    expect(code).toContain("produces:");
    expect(code).toContain("configurations.follow_enabled");
  });
});

describe("leanRouter", () => {
  it("drops the components that nobody uses, and no other", async () => {
    const code = await bundle(`import { ScrollRestoration } from "react-router"; console.log(ScrollRestoration);`);
    expect(code).toContain("function ScrollRestoration");
    expect(code).not.toContain("NavLinkWithRef");
  });
});

describe("leanTexts", () => {
  const asking = (messages: string) =>
    `import { createIntl } from "react-intl";
     const intl = createIntl({ locale: "en", onError: (error) => { throw error; } });
     const messages = ${messages};
     globalThis.said = Object.values(messages).map((message) => intl.formatMessage(message, { count: 2, name: "Ada", b: (text) => text }));`;

  it("makes trees of what takes values, which say what the parser would have them say", async () => {
    const texts = [
      "Plain, it's text",
      "Hello {name}",
      "{count, plural, one {# pot} other {# pots}}",
      "by <b>{name}</b>",
      "{count, number}",
      "'{'{name}'}'",
    ];
    const messages = Object.fromEntries(texts.map((text, at) => [at, { id: `a.${at}`, defaultMessage: text }]));
    const code = await bundle(asking(JSON.stringify(messages).replaceAll('"defaultMessage"', "defaultMessage")));
    const said = runInNewContext(`${code}; said`, { Intl });
    const { createIntl } = await import("react-intl");
    const intl = createIntl({ locale: "en" });
    const values = { count: 2, name: "Ada", b: (parts: ReactNode) => parts };
    // What holds elements comes in parts.
    const whole = (parts: unknown) => [parts].flat().join("");
    expect(Array.from(said, whole)).toEqual(
      texts.map((text, at) => whole(intl.formatMessage({ id: `a.${at}`, defaultMessage: text }, values))),
    );
    expect(code).not.toMatch(/UNCLOSED_QUOTE_IN_ARGUMENT_STYLE|EXPECT_PLURAL_ARGUMENT_SELECTOR/);
  });
});

describe("leanMessages", () => {
  it("leaves of a file the texts that are shown, and all of those found by a key", async () => {
    const code = await bundle(
      `import { messages as texts, orderMessages, templates } from "./feed/feed.messages.ts";
       globalThis.said = [texts.end, orderMessages[key], templates.showNew, { texts: 1 }.texts].map((one) => one.id ?? one);`,
    );
    expect(Array.from(runInNewContext(`${code}; said`, { key: "recent" }))).toEqual([
      "feed.end",
      "feed.order.recent",
      "feed.showNew",
      1,
    ]);
    expect(code).toContain("feed.order.relevance");
    expect(code).not.toMatch(/feed\.(back|own|landing)/);
  });
});

it("names classes by folder, file and class", () => {
  expect(className("root", "/any/core/kit/Menu.module.css?used")).toBe("ct-kit-Menu-root");
});
