import { fileURLToPath } from "node:url";
import { setupComplete } from "@cortile/contract/account";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import type { Locator, Page } from "playwright-core";
import {
  composer,
  composerText,
  cut,
  endSession,
  lookAgain,
  newMember,
  newTab,
  newVisitor,
  password,
  send,
  signIn,
  startServer,
  unique,
  whileOffline,
} from "#harness";

const picture = fileURLToPath(new URL("../../packages/server/seeds/village/pictures/celadon.webp", import.meta.url));

const places = inject("places");

const main = (page: Page) => page.getByRole("main");
const ended = { expected: /WebSocket|401/ };
const dying = { expected: /WebSocket|ERR_CONNECTION/ };
const lost = { expected: /ERR_INTERNET_DISCONNECTED|ImportError|WebSocket/ };
const phone = { width: 390, height: 844 };
const idOf = async (page: Page) => ((await (await page.request.get("/api/v2/user/me/")).json()) as { id: number }).id;

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("not in sight");
  return box;
}

/** A post of the page's member that nobody else's journey touches. */
async function newPost(page: Page): Promise<{ id: number; words: string }> {
  const words = unique("Left alone in the middle");
  const body = { text: `<p>${words}</p>`, categories: [] };
  return { ...((await (await send(page, "POST", "/api/v2/post/", body)).json()) as { id: number }), words };
}

/** Fills in the sign-in page, in either language, and is back at the address. */
async function signInAgain(page: Page, username: string, address: RegExp): Promise<void> {
  await page.waitForURL(/\/signin\/\?next=/);
  await page.getByLabel(/^(Email or username|Email o nome utente)$/).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL(address);
}

describe("a session that ends in the middle of a form", () => {
  it("leaves the settings as they were written, and they are saved after signing in, on a phone in Italian", async () => {
    const { page, go } = await newMember("chiara", null, { ...phone, ...ended, locale: "it" });
    const address = `/user/${await idOf(page)}/edit/`;
    await go(address);
    const place = unique("Faenza");
    await page.getByLabel("Luogo").fill(place);
    await endSession(page);
    const alert = page.getByRole("alert").filter({ hasText: "La sessione è scaduta." });
    await alert.waitFor();
    expect(await page.getByLabel("Luogo").inputValue()).toBe(place);
    await alert.getByRole("link", { name: "Accedi" }).click();
    await signInAgain(page, "chiara", /\/edit\/$/);
    await expect.poll(() => page.getByLabel("Luogo").inputValue()).toBe(place);
    await page.getByRole("button", { name: "Salva" }).click();
    await page.getByText("Salvato", { exact: true }).waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel("Luogo").inputValue()).toBe(place);
  });

  it("is noticed by a page that was not connected yet", async () => {
    const { page, go } = await newMember("yuki", null, ended);
    const connects = Promise.withResolvers<void>();
    await page.route(/\/assets\/channel-/, async (route) => {
      await connects.promise;
      await route.continue();
    });
    await go("/");
    await endSession(page);
    const signIn = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Sign in" });
    expect(await signIn.count()).toBe(0);
    connects.resolve();
    await signIn.waitFor();
  });

  it("leaves a comment as it was written, and it is sent after signing in, on a phone", async () => {
    const { page, go } = await newMember("yuki", null, { ...phone, ...ended });
    const { id } = await newPost(page);
    await go(`/post/${id}/`);
    const words = unique("Half a comment");
    const box = page.locator("#comments").getByRole("textbox", { name: "Add a comment" });
    await box.click();
    const text = box.and(page.locator("[contenteditable=true]"));
    await text.fill(words);
    await endSession(page);
    await page.getByRole("link", { name: "Sign in" }).first().waitFor();
    const comment = page.locator("#comments").getByRole("button", { name: "Comment", exact: true });
    await comment.click();
    await page.getByRole("dialog", { name: "Sign in to take part" }).getByRole("link", { name: "Sign in" }).click();
    await signInAgain(page, "yuki", new RegExp(`/post/${id}/$`));
    await expect.poll(() => text.innerText()).toBe(words);
    await comment.click();
    await page.locator("#comments").getByRole("article").filter({ hasText: words }).waitFor();
  });
});

describe("two tabs", () => {
  it("are of nobody once one signs out, and of whoever signs in then", async () => {
    const { page, context } = await newMember("leo", places.post, ended);
    const other = await newTab(context, places.post);
    const account = (tab: Page) => tab.getByRole("navigation", { name: "Main" }).getByRole("button", { name: /@/ });
    await account(other).filter({ hasText: "@leo" }).waitFor();
    await account(page).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    for (const tab of [other, page])
      await tab.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Sign in" }).waitFor();
    // Signing out leads home, which closes what is opened before.
    await page.waitForURL((url) => url.pathname === "/");
    await page.keyboard.press("/");
    const typed = page.getByRole("dialog").getByRole("combobox");
    await typed.fill("celadon");
    await signIn(page, "marco");
    await lookAgain(other);
    await account(other).filter({ hasText: "@marco" }).waitFor();
    const asked: string[] = [];
    page.on("request", (call) => call.url().endsWith("/api/v2/user/me/") && asked.push(call.url()));
    await lookAgain(page);
    await account(page).filter({ hasText: "@marco" }).waitFor();
    // What somebody typed before is not the next one's.
    expect(await typed.count()).toBe(0);
    // Once when it is looked at; and again where what the new member sees is refused to the old.
    expect(asked.length).toBeLessThanOrEqual(2);
    const like = main(other)
      .getByRole("button", { name: /^[A-Z][a-z ]+, \d+$/ })
      .first();
    await like.waitFor();
  });

  it("with the same form keep what each was given", async () => {
    const { page, context, go } = await newMember("leo");
    const address = `/user/${await idOf(page)}/edit/`;
    await go(address);
    const other = await newTab(context, address);
    const [job, place] = [unique("Turner"), unique("Kyoto")];
    await page.getByLabel("Job").fill(job);
    await other.getByLabel("Location").fill(place);
    for (const tab of [page, other]) {
      await tab.getByRole("button", { name: "Save" }).click();
      await tab.getByText("Saved", { exact: true }).waitFor();
    }
    await page.reload();
    await expect.poll(() => page.getByLabel("Job").inputValue()).toBe(job);
    expect(await page.getByLabel("Location").inputValue()).toBe(place);
  });
});

describe("a network that goes away", () => {
  it("takes a reaction back and says so; once it is there again the next one counts", async () => {
    const { page, go, context } = await newMember("marco", null, lost);
    const { id } = await newPost(page);
    await go(`/post/${id}/`);
    const like = main(page).getByRole("button", { name: "Like, 0", exact: true }).first();
    await like.waitFor();
    await whileOffline(context, async () => {
      await like.click();
      await page.getByText("You’re offline, so nothing was changed.").waitFor();
      await like.waitFor();
      expect(await like.getAttribute("aria-pressed")).toBe("false");
    });
    await like.click();
    await main(page).getByRole("button", { name: "Like, 1", exact: true, pressed: true }).first().waitFor();
  });

  it("is said above the bar of unsaved settings, on a phone in Italian", async () => {
    const { page, go, context } = await newMember("matteo", null, { ...phone, ...lost, locale: "it" });
    await go(`/user/${await idOf(page)}/edit/`);
    await page.getByLabel("Luogo").fill(unique("Faenza"));
    const save = page.getByRole("button", { name: "Salva" });
    await page.waitForLoadState("networkidle");
    await whileOffline(context, async () => {
      await page.getByText("Sei offline. Quello che vedi").waitFor();
      await save.click();
      const notice = page.getByRole("alert").filter({ hasText: "Sei offline: non è cambiato nulla." });
      await notice.waitFor();
      const [said, bar] = await Promise.all([boxOf(notice), boxOf(page.getByText("Ci sono modifiche non salvate"))]);
      expect(said.y + said.height).toBeLessThan(bar.y);
    });
  });

  it("leaves what is said of a comment that was not sent, and its buttons, above the bar that says so", async () => {
    const { page, go, context } = await newMember("marco", null, lost);
    const { id } = await newPost(page);
    await go(`/post/${id}/`);
    const comments = page.locator("#comments");
    await comments.getByRole("textbox", { name: "Add a comment" }).click();
    const text = comments.locator("[contenteditable=true]");
    await text.fill(unique("Out of reach"));
    const end = await boxOf(comments.getByRole("button", { name: "Comment", exact: true }));
    await page.setViewportSize({ width: 1280, height: Math.round(end.y + end.height) });
    await whileOffline(context, async () => {
      const bar = page.getByText("You’re offline. This page");
      await bar.waitFor();
      await text.press("Control+Enter");
      await comments.getByRole("alert").waitFor();
      const button = comments.getByRole("button", { name: "Comment", exact: true });
      await expect.poll(async () => (await boxOf(button)).y + end.height).toBeLessThan((await boxOf(bar)).y);
    });
  });

  it("in the middle of an upload leaves it to be gone on with, and it is published with the text", async () => {
    const { page } = await newMember("yuki", "/", { ...phone, expected: /ERR_CONNECTION_RESET/ });
    const words = unique("A bowl over a bad line");
    await page.getByRole("navigation").getByRole("button", { name: "Write" }).click();
    await composerText(page).fill(words);
    const mend = await cut(page, /\/api\/v2\/media\/upload\//);
    await composer(page).locator("input[type=file]").first().setInputFiles(picture);
    const again = composer(page).getByRole("button", { name: /^Retry/ });
    await again.waitFor({ timeout: 30_000 });
    expect(await composerText(page).innerText()).toContain(words);
    await mend();
    await again.click();
    await expect.poll(() => composer(page).locator("progress").count(), { timeout: 30_000 }).toBe(0);
    await composer(page).getByRole("button", { name: "Publish" }).click();
    await page.getByText("Published", { exact: true }).waitFor();
    const card = main(page).getByRole("article").filter({ hasText: words }).first();
    await card.locator("img[src*='/media/']").first().waitFor();
  });
});

describe("a tab whose code cannot be loaded", () => {
  const tabs = [
    ["the posts of an event", places.event, "Posts", /\/assets\/posts-/],
    ["the participants of an event", places.event, /^Participants/, /\/assets\/people\.queries-/],
    ["the courses of a profile", places.profile, "Courses", /\/assets\/profile-courses-/],
  ] as const;
  const tabOf = (page: Page, name: string | RegExp) => main(page).getByRole("navigation").getByRole("link", { name });

  it.for(tabs)("comes by itself once the browser is online: %s", async ([, address, name]) => {
    const { page, go, context } = await newMember("yuki", null, lost);
    await go(address);
    await page.waitForLoadState("networkidle");
    await whileOffline(context, async () => {
      await tabOf(page, name).click();
      await main(page).getByRole("heading", { name: "You’re offline" }).waitFor();
    });
    await tabOf(page, name).and(page.locator("[aria-current=page]")).waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  it.for(tabs)("comes with a new document where its file is gone: %s", async ([, address, name, file]) => {
    const { page, go } = await newMember("yuki", null, { expected: /404/ });
    await go(address);
    await page.route(file, (route) => route.fulfill({ status: 404, body: "" }));
    await tabOf(page, name).click();
    const again = main(page).getByRole("button", { name: "Try again" });
    await again.waitFor();
    await page.unroute(file);
    await again.click();
    await tabOf(page, name).and(page.locator("[aria-current=page]")).waitFor();
  });
});

describe("two people at once", () => {
  it("see what the other counts for, on the page and on the card, without a reload", async () => {
    const [ada, marco] = await Promise.all([newMember("ada"), newMember("marco")]);
    const { id, words } = await newPost(ada.page);
    await Promise.all([ada.go(`/post/${id}/`), marco.go("/")]);
    const feed = await newTab(ada.context, `/user/${await idOf(ada.page)}/`);
    const card = feed.getByRole("main").getByRole("article").filter({ hasText: words }).first();
    await card.getByRole("button", { name: "Like, 0", exact: true }).waitFor();
    await main(ada.page).getByRole("button", { name: "Like, 0", exact: true }).first().waitFor();
    await send(marco.page, "POST", `/api/v2/post/${id}/vote/`);
    for (const like of [card, main(ada.page)])
      await like.getByRole("button", { name: "Like, 1", exact: true, pressed: false }).first().waitFor();
  });
});

describe("a server that dies", () => {
  it("while it is given a post and a comment takes no word along, and has each once when it is back, on a phone in Italian", async () => {
    const server = await startServer("none");
    onTestFinished(() => server.close());
    const { page } = await newVisitor({ ...phone, ...dying, locale: "it", origin: server.origin });
    const token = /token=([\w-]+)/.exec(server.output())?.[1];
    await send(page, "POST", setupComplete.path, {
      token,
      application_name: "Fornace",
      username: "bianca",
      email: "b@example.org",
      password,
      language: "it",
    });
    await signIn(page, "bianca");
    await page.goto("/");
    /** Presses the button in vain, and again once the server is back. */
    const press = async (button: Locator, call: string, said: string, text: Locator, words: string) => {
      server.pause();
      const sent = page.waitForRequest((asked) => asked.method() === "POST" && asked.url().endsWith(call));
      await button.click();
      await sent;
      await server.crash();
      await page.getByText(said).waitFor();
      expect(await text.innerText()).toContain(words);
      await server.restart();
      await button.click();
    };
    const [words, answer] = ["Scritto mentre il forno si spegne", "Commentato mentre il forno si spegne"];
    await page.getByRole("navigation").getByRole("button", { name: "Scrivi" }).click();
    const dialog = page.getByRole("dialog", { name: "Scrivi" });
    const text = dialog.getByRole("textbox", { name: "Testo", exact: true });
    await text.fill(words);
    const unreached = "La community non è raggiungibile. Il tuo testo è salvato";
    await press(dialog.getByRole("button", { name: "Pubblica" }), "/api/v2/post/", unreached, text, words);
    await page.getByText("Pubblicato", { exact: true }).waitFor();
    await page.reload();
    const card = main(page).getByRole("article").filter({ hasText: words });
    await card.first().waitFor();
    expect(await card.count()).toBe(1);

    // Until its first step is there, the guide above moves the card from under the pointer.
    await page.getByRole("button", { name: "Aggiungi questo set" }).waitFor();
    await card.locator("a[href^='/post/']").first().click();
    const comments = page.locator("#comments");
    const box = comments.getByRole("textbox", { name: "Aggiungi un commento" });
    await box.click();
    const editor = box.and(page.locator("[contenteditable=true]"));
    await editor.fill(answer);
    const comment = comments.getByRole("button", { name: "Commenta", exact: true });
    await press(comment, "/api/v2/comment/", "Commento non inviato. Il tuo testo è salvato: riprova.", editor, answer);
    await expect.poll(() => editor.count()).toBe(0);
    await page.reload();
    const shown = comments.getByRole("article").filter({ hasText: answer });
    await shown.first().waitFor();
    expect(await shown.count()).toBe(1);
  }, 180_000);
});

describe("a link that is too old", () => {
  it.for([
    ["/verify/?code=too-old", "Accedi"],
    ["/recover/?code=too-old", "Chiedi un altro link"],
    ["/confirm_email/?user=1&email=a%40example.org&code=too-old", "Accedi"],
  ] as const)("says so and leads on, on a phone in Italian: %s", async ([address, way]) => {
    const { page, go } = await newVisitor({ ...phone, locale: "it" });
    await go(address);
    await page.getByRole("alert").filter({ hasText: "Questo link non è più valido" }).waitFor();
    await main(page)
      .getByRole("link", { name: way })
      .or(page.getByRole("link", { name: way }))
      .first()
      .click();
    await page.waitForURL(/\/(signin|recover)\/$/);
  });
});
