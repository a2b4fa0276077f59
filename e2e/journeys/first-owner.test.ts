import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { preferencePatch } from "@cortile/contract/preference";
import { sessionSignIn } from "@cortile/contract/session";
import { newVisitor, startServer, type RunningServer } from "#harness";

const owner = { username: "bianca", password: "Brick-and-kiln-9" };
let server: RunningServer;

beforeAll(async () => {
  server = await startServer("none");
}, 120_000);

afterAll(() => server.close());

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
