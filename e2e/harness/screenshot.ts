import { mkdir } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import type { Page } from "playwright-core";

const folder = path.join(import.meta.dirname, "..", "screenshots");

/** Phone, tablet and desktop, in CSS pixels. */
export const widths = [390, 820, 1440] as const;
const schemes = ["light", "dark"] as const;

/**
 * With `E2E_SCREENSHOTS=1`, takes pictures of the page in sight as `screenshots/<name>-<width>-<scheme>.png`, at the three widths
 * in both schemes. Leaves the page as it was.
 */
export async function screenshot(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (process.env["E2E_SCREENSHOTS"] !== "1") return;
  await mkdir(folder, { recursive: true });
  const before = page.viewportSize();
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 500 ? 844 : 1000 });
      await page.screenshot({ path: path.join(folder, `${name}-${width}-${scheme}.png`), fullPage, animations: "disabled" });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}
