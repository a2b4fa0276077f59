import type { Locator, Page } from "playwright-core";

export const composer = (page: Page): Locator => page.getByRole("dialog", { name: "Write" });

/** The text that is being written in the open dialog. */
export const composerText = (page: Page): Locator => page.getByRole("dialog").getByRole("textbox", { name: "Text", exact: true });

/** Opens the composer from the page's own invitation to write. */
export async function openComposer(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Share something" }).click();
  await composerText(page).waitFor();
}
