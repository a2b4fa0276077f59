import axe from "axe-core";
import { expect } from "vitest";
import type { Page } from "playwright-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails with every rule of accessibility that the page in sight breaks, and where. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Evaluated by the debugger, which no content policy stops.
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async (values) => {
    const search = async (options: object) => {
      const { violations: found } = await window.axe.run(document, { ...options, resultTypes: ["violations"] });
      return found.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => [target.join(" "), failureSummary]),
      }));
    };
    const rest = await search({ runOnly: values, rules: { "target-size": { enabled: false } } });
    // What lies under a bar at the edge of the window is scrolled out from there, so no bar makes a target small.
    const bars = [...document.querySelectorAll<HTMLElement>("[data-ct] *")].filter(
      (element) => ["fixed", "sticky"].includes(getComputedStyle(element).position) && !element.closest("[data-ct-portal]"),
    );
    for (const bar of bars) bar.style.visibility = "hidden";
    const targets = await search({ runOnly: ["target-size"] });
    for (const bar of bars) bar.style.visibility = "";
    return [...rest, ...targets];
  }, tags);
  expect(violations).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
