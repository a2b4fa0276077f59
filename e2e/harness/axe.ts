import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import { expect } from "vitest";
import type { Page } from "playwright-core";

/** Every document parses it anew: minified it is less than half as long. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails with every rule of accessibility that the page in sight breaks, and where. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Evaluated by the debugger, which no content policy stops; once in each document.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const runOnly = { type: "tag" as const, values: tags };
  const violations = await page.evaluate(async (runOnly) => {
    // Half of a transition has half of its contrast.
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
    // What the browser has not laid out yet would be measured wrongly.
    const laidOut = new CSSStyleSheet();
    laidOut.replaceSync("* { content-visibility: visible !important; }");
    document.adoptedStyleSheets.push(laidOut);
    const results = await window.axe.run(document, { runOnly, resultTypes: ["violations"] });
    document.adoptedStyleSheets.pop();
    return results.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary }) => [target.join(" "), failureSummary]),
    }));
  }, runOnly);
  expect(violations).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
