import type { BrowserContext, ConsoleMessage, Page } from "playwright-core";

/** Everything that must not happen while somebody visits, in words. */
export type Complaints = string[];

/** A reply that a journey brings about on purpose also shows in the console; it says nothing more than the reply does. */
const isReplyNotice = (message: ConsoleMessage): boolean => message.text().startsWith("Failed to load resource");

/** What Playwright itself says where the service worker is kept out of a journey. */
const isFromPlaywright = (message: ConsoleMessage): boolean =>
  message.text() === "Service Worker registration blocked by Playwright";

/** What the browser itself says of a socket that was still opening when its page was left. */
const isOfLeaving = (message: ConsoleMessage): boolean =>
  message.text().endsWith("WebSocket is closed before the connection is established.");

/** Notes what goes wrong in any page of a visitor: errors and warnings of the console, refused scripts and styles, faults of the server. */
export async function watch(context: BrowserContext): Promise<Complaints> {
  const complaints: Complaints = [];
  context.on("page", (page) => watchPage(page, complaints));
  context.on("response", (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} from ${response.request().method()} ${response.url()}`);
  });
  await context.addInitScript(reportCauses);
  return complaints;
}

/** React says only that it recovered; what went wrong is the cause of its error. Runs in the page. */
function reportCauses(): void {
  addEventListener("error", ({ error }) => {
    if (error instanceof Error && error.cause instanceof Error) reportError(error.cause);
  });
}

function watchPage(page: Page, complaints: Complaints): void {
  page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
  page.on("crash", () => complaints.push("the page crashed"));
  page.on("console", (message) => {
    if (!["error", "warning"].includes(message.type())) return;
    if ([isReplyNotice, isFromPlaywright, isOfLeaving].some((harmless) => harmless(message))) return;
    complaints.push(`console ${message.type()}: ${message.text()}`);
  });
}
