import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { preferencePatch } from "@cortile/contract/preference";
import { sessionSignIn } from "@cortile/contract/session";
import type { Page } from "playwright-core";
import { expectNoAxeViolations, newVisitor, password, screenshot, send, signIn, startServer, type RunningServer } from "#harness";

const owner = { username: "bianca", password };
let server: RunningServer;

beforeAll(async () => {
  server = await startServer("none");
}, 120_000);

afterAll(() => server.close());

async function countPosts(page: Page): Promise<number> {
  const { results } = (await (await page.request.get("/api/v2/post/?limit=20")).json()) as { results: object[] };
  return results.length;
}

describe("a community that nobody owns yet", () => {
  it("is founded through the link that the start prints, which works once", async () => {
    const link = /http\S+\/setup\/\?token=[\w-]+/.exec(server.output())?.[0] ?? "";
    const { page, go } = await newVisitor({ origin: server.origin });
    await go(link);
    await page.getByLabel("Community name").fill("Fornace Vecchia");
    await page.getByLabel("Email").fill("bianca@example.org");
    await page.getByLabel("Username").fill(owner.username);
    await page.getByLabel("Password", { exact: true }).fill(owner.password);
    await page.getByRole("button", { name: "Create community" }).click();
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("button", { name: /@bianca/ })
      .waitFor();
    await page.reload();
    expect(await page.title()).toContain("Fornace Vecchia");
    const me: { role: string } = await (await page.request.get("/api/v2/user/me/")).json();
    expect(me.role).toBe("admin");

    const { page: late, go: goLate } = await newVisitor({ origin: server.origin });
    await goLate(link);
    await late.getByRole("heading", { name: "This link isn’t valid" }).waitFor();
    expect(await late.getByLabel("Username").count()).toBe(0);
  });

  it("is set up by its owner without leaving the browser: categories, first posts, look and invitations (806, 813, 815)", async () => {
    const { page, go } = await newVisitor({ origin: server.origin, width: 1440, height: 1000 });
    await signIn(page, owner.username);
    await go("/");
    const guide = page.getByRole("region", { name: "Start guide" });
    await expectNoAxeViolations(page);
    await screenshot(page, "start-guide");
    for (const [step, done] of [
      ["Categories", "Your categories are ready."],
      ["First posts", "Your first posts are published."],
    ] as const) {
      await guide.getByRole("button", { name: step }).press("Enter");
      await guide.getByRole("radio").first().press("Space");
      await guide.getByRole("button", { name: /^Add this set/ }).press("Enter");
      await page.getByText(done).waitFor();
    }
    await guide.getByRole("button", { name: "Look and name" }).press("Enter");
    await guide.getByRole("button", { name: "Choose the look" }).press("Enter");
    const look = page.getByRole("dialog", { name: "Choose the look" });
    await look.getByRole("textbox", { name: "Slogan" }).fill("Bricks, kilns and patience");
    await look.getByRole("textbox", { name: "Brand colour", exact: true }).fill("#24408e");
    await look.getByRole("button", { name: /^Save/ }).press("Enter");
    await page.getByText("The new look is live.").waitFor();
    const root = page.locator("[data-ct]").first();
    await expect.poll(() => root.evaluate((element) => element.style.getPropertyValue("--ct-brand"))).toBe("#24408e");
    await expectNoAxeViolations(page);

    await go("/console/invitations/");
    await page.getByRole("button", { name: "Invite people" }).press("Enter");
    const invite = page.getByRole("dialog", { name: "Invite people" });
    await invite.getByRole("textbox").first().fill("carla@example.org, dino@example.org");
    await invite.getByRole("button", { name: /^Send/ }).press("Enter");
    await page.getByRole("main").getByText("carla@example.org").waitFor();
    await page.getByRole("main").getByText("dino@example.org").waitFor();
    await go("/categories/");
    expect(
      await page.getByRole("main").getByRole("article").or(page.getByRole("main").getByRole("listitem")).count(),
    ).toBeGreaterThan(2);
  });

  it("takes back what the guide made, on a phone in Italian (807)", async () => {
    const { page, go } = await newVisitor({ origin: server.origin, width: 390, height: 844, touch: true });
    await signIn(page, owner.username);
    const { id } = (await (await page.request.get("/api/v2/user/me/")).json()) as { id: number };
    await send(page, "PATCH", `/api/v2/user/${id}/`, { language: "it" });
    await go("/");
    const guide = page.getByRole("region", { name: "Primi passi" });
    await guide.getByRole("button", { name: "Primi post" }).click();
    await guide.getByRole("button", { name: "Annulla tutto" }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: /^Annulla tutto/ })
      .click();
    await guide.getByRole("radio").first().waitFor();
    await expectNoAxeViolations(page);
    expect(await countPosts(page)).toBe(0);
    await guide.getByRole("button", { name: "Opzioni della guida" }).click();
    await page.getByRole("menuitem", { name: "Chiudi la guida" }).click();
    await page.getByText("Puoi riaprire la guida dal tuo menu.").waitFor();
    await send(page, "PATCH", `/api/v2/user/${id}/`, { language: "en" });
  });

  it("shows visitors only its door once its contents are for members", async () => {
    const { page: own } = await newVisitor({ origin: server.origin });
    await own.request.get("/signin/");
    const { cookies } = await own.request.storageState();
    const token = decodeURIComponent(cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "");
    const signedIn = await own.request.post(sessionSignIn.path, { data: owner, headers: { "x-xsrf-token": token } });
    expect(signedIn.status()).toBe(200);
    const after = (await own.request.storageState()).cookies;
    const fresh = decodeURIComponent(after.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "");
    const closed = await own.request.patch(preferencePatch.path, {
      data: { "configurations.content_availability": false },
      headers: { "x-xsrf-token": fresh },
    });
    expect(closed.status()).toBe(200);

    for (const javaScript of [false, true]) {
      const { page, go } = await newVisitor({ origin: server.origin, javaScript });
      await go("/");
      await page.getByText("Posts are for members only.").waitFor();
      await page.getByRole("main").getByRole("link", { name: "Create account" }).waitFor();
      await go("/explore/");
      await page.getByText("Sign in to see what is here.").waitFor();
    }
  });
});
