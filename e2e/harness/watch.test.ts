import { describe, expect, inject, it, onTestFinished } from "vitest";
import { browser } from "./browser.ts";
import { watch } from "./watch.ts";

/** A visit of the front page whose HTML was tampered with on its way. */
async function visitTampered(tamper: (html: string) => string): Promise<string> {
  const context = await (await browser()).newContext({ baseURL: inject("origin") });
  onTestFinished(() => context.close());
  const complaints = await watch(context);
  const page = await context.newPage();
  await page.route("/", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: tamper(await response.text()) });
  });
  await page.goto("/");
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  return complaints.join("\n");
}

describe("watch", () => {
  it("has nothing to say of a page as it is", async () => {
    expect(await visitTampered((html) => html)).toBe("");
  });

  it("notices markup that does not fit its hydration", async () => {
    expect(await visitTampered((html) => html.replace(/<h1([^>]*)>[^<]+/, "<h1$1>Something else"))).toMatch(
      /^uncaught: Error: Minified React error #418/,
    );
  });

  it("notices a script that the content policy refuses", async () => {
    expect(await visitTampered((html) => html.replace("</body>", "<script>window.x = 1</script></body>"))).toMatch(
      /Content Security Policy/,
    );
  });

  it("notices an error in the console", async () => {
    const nonce = /nonce="([^"]+)"/;
    const complain = (html: string) =>
      html.replace("</body>", `<script nonce="${nonce.exec(html)?.[1]}">console.error("oh no")</script></body>`);
    expect(await visitTampered(complain)).toBe("console error: oh no");
  });

  it("notices a fault of the server", async () => {
    const context = await (await browser()).newContext({ baseURL: inject("origin") });
    onTestFinished(() => context.close());
    const complaints = await watch(context);
    const page = await context.newPage();
    await page.route("/", (route) => route.fulfill({ status: 503, body: "Come back later." }));
    await page.goto("/");
    expect(complaints).toEqual([`503 from GET ${inject("origin")}/`]);
  });
});
