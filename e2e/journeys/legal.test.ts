import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Page } from "playwright-core";
import { expectNoAxeViolations, newVisitor, send, signIn, startOwnCommunity, type OwnCommunity } from "#harness";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const main = (page: Page) => page.getByRole("main");

/** Takes back what a member of the demo has accepted. */
async function takeBack(page: Page, policy: string): Promise<void> {
  const { id } = (await (await page.request.get(`/api/v2/legal_page/${policy}/`)).json()) as { id: number };
  await send(page, "POST", `/api/v2/legal_page/${id}/ack/`, { accept: "0" });
}

describe("consent", () => {
  it("is asked for before anything else, by keyboard alone, and only once", async () => {
    const { page, go } = await newVisitor();
    await signIn(page, "bruno");
    await takeBack(page, "privacy");
    await takeBack(page, "tec");
    await go("/categories/");
    await dialog(page, "Privacy").waitFor();
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    expect(await dialog(page, "Privacy").getByRole("button", { name: "Next" }).isDisabled()).toBe(true);
    await dialog(page, "Privacy").getByRole("switch").press("Space");
    await dialog(page, "Privacy").locator("button:enabled", { hasText: "Next" }).press("Enter");
    await dialog(page, "Terms of use").getByRole("switch").press("Space");
    await dialog(page, "Terms of use").locator("button:enabled", { hasText: "Done" }).press("Enter");
    await dialog(page, "Terms of use").waitFor({ state: "detached" });
    await go("/categories/");
    await main(page).getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("that is taken back offers to delete the account, in Italian too", async () => {
    const { page, go } = await newVisitor({ locale: "it" });
    await signIn(page, "enrico");
    await takeBack(page, "tec");
    await go("/categories/");
    const notice = page.getByRole("dialog").getByRole("alert");
    await notice.getByText("Senza il tuo consenso non puoi partecipare.").waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole("switch").press("Tab");
    expect(
      await notice.getByRole("button", { name: "Elimina account" }).evaluate((button) => button === document.activeElement),
    ).toBe(true);
    await page.keyboard.press("Enter");
    await dialog(page, "Elimina account").getByRole("button", { name: "Annulla" }).click();
    await notice.waitFor();
  });

  it("that is refused leads out", async () => {
    const { page, go } = await newVisitor();
    await signIn(page, "ravi");
    await takeBack(page, "tec");
    await go("/");
    await dialog(page, "Terms of use").getByRole("button", { name: "I don’t agree" }).click();
    await dialog(page, "If you don’t agree").getByRole("button", { name: "Sign out now" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect((await page.request.get("/api/v2/user/me/")).status()).toBe(401);
  });
});

/** What a browser keeps of a visit. */
async function keptBy(page: Page): Promise<{ cookies: string[]; storage: string[] }> {
  const cookies = (await page.context().cookies()).map(({ name }) => name).toSorted();
  const storage = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted());
  return { cookies, storage };
}

describe("what is said of cookies", () => {
  const words = "Only what this place needs to work.";
  let server: OwnCommunity;
  // A community of its own: the notice would stand in the way of the other journeys.
  beforeAll(async () => {
    server = await startOwnCommunity();
    await server.prefer({ "configurations.gdpr_cookie_consent_external_html": `<p>${words}</p>` });
  }, 120_000);
  afterAll(() => server.close());

  it.each([
    ["en", "Cookies", "Got it"],
    ["it", "Cookie", "Ho capito"],
  ] as const)("stands in nobody’s way until it is read, and then stays away: %s", async (locale, name, read) => {
    const { page, go } = await newVisitor({ origin: server.origin, locale });
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== server.origin) elsewhere.push(request.url());
    });
    await go("/explore/");
    const notice = page.getByRole("region", { name, exact: true });
    await notice.getByText(words).waitFor();
    await expectNoAxeViolations(page);
    // Nothing is kept but the proof that forms send along, and the time zone pages are drawn in.
    const needed = { cookies: ["XSRF-TOKEN", "ct_tz"], storage: [] };
    expect(await keptBy(page)).toEqual(needed);
    // Reading goes on without an answer, which the next page asks for again.
    await go("/categories/");
    await main(page).getByRole("heading", { level: 1 }).waitFor();
    await notice.getByText(words).waitFor();
    expect((await keptBy(page)).cookies).toEqual(needed.cookies);
    await notice.getByRole("button", { name: read }).press("Enter");
    await notice.waitFor({ state: "detached" });
    await page.reload({ waitUntil: "networkidle" });
    expect(await notice.count()).toBe(0);
    const { cookies, storage } = await keptBy(page);
    expect(cookies).toEqual(needed.cookies);
    expect(storage.filter((key) => key.includes("cookies"))).toHaveLength(1);
    expect(elsewhere).toEqual([]);
  });

  it("needs no script to keep nothing: without, only the proof that forms send along is kept", async () => {
    const { page, go } = await newVisitor({ origin: server.origin, javaScript: false });
    await go("/explore/");
    expect(await page.getByRole("region", { name: "Cookies" }).count()).toBe(0);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(["XSRF-TOKEN"]);
  });
});

describe("legal pages", () => {
  it("are whole without JavaScript, from the footer on", async () => {
    const { page, go } = await newVisitor({ javaScript: false });
    await go("/explore/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms and privacy" }).first().click();
    await main(page).getByRole("link", { name: "Cookies" }).click();
    expect(await main(page).innerText()).toContain("None follows you");
    expect(await page.title()).toContain("Cookies");
  });

  it("that are not there are not found", async () => {
    const { page } = await newVisitor();
    expect((await page.request.get("/legal/nothing/")).status()).toBe(404);
  });
});

describe("pages of the community’s own", () => {
  it("are whole without JavaScript, each at one address", async () => {
    const { page, go } = await newVisitor({ javaScript: false });
    const { customPage } = inject("places");
    await go(customPage);
    expect(await main(page).getByRole("heading", { level: 1 }).innerText()).toBe("About Fornace");
    for (const part of ["people who work with clay", "What happens here", "Last changed on"])
      expect(await main(page).innerText()).toContain(part);
    expect(await page.title()).toBe("About Fornace · Fornace");
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(new RegExp(`${customPage}$`));
    expect(await page.locator("meta[name=description]").getAttribute("content")).toContain("people who work with clay");
    const elsewhere = await page.request.get(customPage.replace("about", "as-it-was"), { maxRedirects: 0 });
    expect([elsewhere.status(), elsewhere.headers()["location"]]).toEqual([301, customPage]);
  });

  it("are led to their address in the browser, too", async () => {
    const { page, go } = await newVisitor();
    const { customPage } = inject("places");
    await go("/categories/");
    // As a link in what somebody wrote, followed without loading the page.
    await page.evaluate(
      (address) => {
        history.pushState(null, "", address);
        dispatchEvent(new PopStateEvent("popstate"));
      },
      customPage.replace("about", "as-it-was"),
    );
    await main(page).getByRole("heading", { level: 1, name: "About Fornace" }).waitFor();
    expect(new URL(page.url()).pathname).toBe(customPage);
  });

  it("stand in the way of no other address", async () => {
    const { page } = await newVisitor();
    const statusOf = async (address: string) => (await page.request.get(address)).status();
    const addresses = ["/legal/tec/", "/999999/about/", "/about/us/", "/category/999999/", "/1e0/about/"];
    expect(await Promise.all(addresses.map(statusOf))).toEqual([200, 404, 404, 404, 404]);
  });
});
