import { accountCreate, setupComplete } from "@cortile/contract/account";
import { preferencePatch } from "@cortile/contract/preference";
import { sessionSignIn } from "@cortile/contract/session";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectNoAxeViolations, newVisitor, screenshot, startServer, type RunningServer } from "#harness";

const password = "Brick-and-kiln-9";
const [bianca, nina] = ["bianca", "nina"];
let server: RunningServer;

/** The answer to a call that changes something, with the proof that goes with the cookies. */
async function send(page: Page, method: "post" | "patch", path: string, data: unknown) {
  const { request } = page.context();
  const { cookies } = await request.storageState();
  const token = decodeURIComponent(cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "");
  const reply = await request[method](path, { data, headers: { "x-xsrf-token": token } });
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
}

/** Somebody of this community, signed in. */
async function visit(username: string, locale: "en" | "it" = "en") {
  const visitor = await newVisitor({ origin: server.origin, locale });
  await visitor.page.request.get("/signin/");
  await send(visitor.page, "post", sessionSignIn.path, { username, password });
  return visitor;
}

const idOf = async (page: Page, username: string): Promise<number> => {
  const reply = await page.request.get(`/api/v2/user/search/?user=${username}`);
  const { results } = (await reply.json()) as { results: { id: number }[] };
  return results[0]?.id ?? 0;
};

beforeAll(async () => {
  server = await startServer("none");
  const token = /token=([\w-]+)/.exec(server.output())?.[1] ?? "";
  const post = async (path: string, body: unknown) => {
    const reply = await fetch(`${server.origin}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  };
  await post(setupComplete.path, { token, application_name: "Fornace", username: bianca, email: "b@example.org", password });
  await post(accountCreate.path, { username: nina, email: "n@example.org", password });
}, 120_000);

afterAll(() => server.close());

describe("two members of a community where people connect", () => {
  it("ask, answer and part, and each sees at once what the other did", async () => {
    const [hers, his] = [await visit(bianca), await visit(nina)];
    await send(hers.page, "patch", preferencePatch.path, {
      "configurations.follow_enabled": false,
      "configurations.connection_enabled": true,
    });
    const [biancaId, ninaId] = [await idOf(hers.page, bianca), await idOf(hers.page, nina)];
    await hers.go(`/user/${ninaId}/`);
    await his.go(`/user/${biancaId}/`);
    const main = (page: Page) => page.getByRole("main");
    const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name });

    await button(his.page, "Connect with bianca").click();
    await button(his.page, /^Requested/).waitFor();
    await button(hers.page, "Accept nina").waitFor();
    await screenshot(hers.page, "connect-answer");
    await hers.go(`/user/${biancaId}/connections/requests/`);
    await main(hers.page).getByRole("link", { name: /nina/ }).waitFor();
    await expectNoAxeViolations(hers.page);
    await screenshot(hers.page, "connection-requests");
    await button(hers.page, "Accept nina").click();
    await button(his.page, /^Connected with bianca/).waitFor();

    await hers.go(`/user/${ninaId}/`);
    await main(hers.page).getByRole("link", { name: "1 connection" }).click();
    await hers.page.waitForURL(`**/user/${ninaId}/connections/`);
    await main(hers.page)
      .getByRole("link", { name: /bianca/ })
      .waitFor();
    await expectNoAxeViolations(hers.page);
    await hers.go(`/user/${ninaId}/`);

    await button(his.page, /^Connected with bianca/).click();
    const question = his.page.getByRole("alertdialog", { name: "Remove bianca from your connections?" });
    await question.waitFor();
    await his.page.keyboard.press("Escape");
    await question.waitFor({ state: "hidden" });
    await button(his.page, /^Connected with bianca/).click();
    await question.getByRole("button", { name: "Remove connection" }).click();
    await button(his.page, "Connect with bianca").waitFor();
    await button(hers.page, "Connect with nina").waitFor();
  });

  it("block, and only the one who did finds the way back", async () => {
    const hers = await visit(bianca);
    const ninaId = await idOf(hers.page, nina);
    const biancaId = await idOf(hers.page, bianca);
    await hers.go(`/user/${ninaId}/`);
    await hers.page.getByRole("main").getByRole("button", { name: "More", exact: true }).click();
    await hers.page.getByRole("menuitem", { name: "Block nina" }).click();
    await hers.page
      .getByRole("alertdialog")
      .getByRole("button", { name: /^Block/ })
      .click();
    await hers.page.getByText("You have blocked nina.").waitFor();

    const his = await visit(nina);
    await his.go(`/user/${biancaId}/`);
    await his.page.getByText("bianca has blocked you.").waitFor();
    expect(
      await his.page
        .getByRole("main")
        .getByRole("button", { name: /^Connect/ })
        .count(),
    ).toBe(0);
    await expectNoAxeViolations(his.page);
    await screenshot(his.page, "blocked-by");

    await hers.go(`/user/${biancaId}/blocked/`);
    await expectNoAxeViolations(hers.page);
    await screenshot(hers.page, "blocked");
    await hers.page.getByRole("main").getByRole("button", { name: "Unblock" }).click();
    await hers.page.getByRole("alertdialog", { name: "Unblock nina?" }).getByRole("button", { name: "Unblock" }).click();
    await hers.page.getByText("You haven’t blocked anyone.").waitFor();
  });

  it("cut their pictures to the frame, and take them away again", async () => {
    const { page, go } = await visit(nina);
    const id = await idOf(page, nina);
    await go(`/user/${id}/`);
    const png = await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 1200, height: 900 });
      const brush = canvas.getContext("2d");
      if (!brush) throw new Error("nothing to draw with");
      brush.fillStyle = "#b4532a";
      brush.fillRect(0, 0, 1200, 900);
      brush.fillStyle = "#e2e0be";
      brush.fillRect(300, 200, 600, 500);
      return canvas.toDataURL("image/png").split(",")[1] ?? "";
    });
    const buffer = Buffer.from(png, "base64");
    const dialog = page.getByRole("dialog");
    for (const [opener, title] of [
      ["Change picture", "Your pictures"],
      ["Change cover", "Cover"],
    ] as const) {
      await page.getByRole("main").getByRole("button", { name: opener }).click();
      await page.getByRole("dialog", { name: title }).waitFor();
      await dialog.locator("input[type=file]").setInputFiles({ name: "kiln.png", mimeType: "image/png", buffer });
      await dialog.getByLabel("Zoom").fill("2");
      await expectNoAxeViolations(page);
      await screenshot(page, title === "Cover" ? "cover-crop" : "picture-crop");
      await dialog.getByRole("button", { name: "Save" }).click();
      if (title === "Cover") await dialog.waitFor({ state: "hidden" });
      else {
        await dialog.getByRole("button", { name: /^Use this picture/ }).waitFor();
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "hidden" });
      }
    }
    const address = page.getByRole("main").locator("img[src*='/media/'][src*='/original/']");
    await address.waitFor();
    const me = (await (await page.request.get("/api/v2/user/me/")).json()) as { avatar: string; cover: string };
    expect(me.avatar).toContain("/media/");
    expect((await page.request.get(me.cover)).ok()).toBe(true);
    await screenshot(page, "profile-with-pictures");
    await page.getByRole("main").getByRole("button", { name: "Change cover" }).click();
    await dialog.getByRole("button", { name: "Remove cover" }).click();
    await page.getByRole("alertdialog", { name: "Remove your cover?" }).getByRole("button", { name: "Remove cover" }).click();
    await dialog.waitFor({ state: "hidden" });
    await expect
      .poll(async () => ((await (await page.request.get("/api/v2/user/me/")).json()) as { cover: unknown }).cover)
      .toBeNull();
  });
});
