import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectNoAxeViolations, newMember, screenshot, unique, reloadOffline, whileOffline } from "#harness";

const phone = { width: 390, height: 844, locale: "it", touch: true } as const;
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name });
const link = (page: Page, name: string | RegExp) => main(page).getByRole("link", { name });

/** Where the last control below a lesson ends. */
async function endOfControls(page: Page): Promise<number> {
  const box = await page.getByRole("navigation", { name: "Scorri le lezioni" }).locator("> :last-child").boundingBox();
  return box ? box.x + box.width : 0;
}

/** How many lessons this browser keeps. */
const countKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("lessons of "));
    const stores = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return stores.flat().length;
  });

async function expectKept(page: Page, count: number): Promise<void> {
  await expect.poll(() => countKept(page), { timeout: 20_000 }).toBe(count);
}

describe("a course in Italian", { timeout: 180_000 }, () => {
  it("is read on a phone without a network, as far as it was read before, and leaves nothing behind", async () => {
    const { page, context, go } = await newMember("paolo", null, {
      ...phone,
      serviceWorker: true,
      expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/,
    });
    await go("/courses/");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await link(page, "Cobalto e bianco").first().click();
    await link(page, "Continua").click();
    await main(page).getByText("Carta forata", { exact: false }).waitFor();
    await expectKept(page, 1);
    await page.getByRole("link", { name: /^Precedente/ }).click();
    await main(page).getByText("Setacciate due volte", { exact: false }).waitFor();
    await expectKept(page, 2);
    await whileOffline(context, async () => {
      await reloadOffline(page);
      await main(page).getByText("Setacciate due volte", { exact: false }).waitFor();
      await page.getByText("Sei offline.", { exact: false }).first().waitFor();
      await expectNoAxeViolations(page);
      await screenshot(page, "lesson-offline-it");
      const bar = await page.getByText("Sei offline.", { exact: false }).first().boundingBox();
      const next = await page.getByRole("link", { name: /^Avanti/ }).boundingBox();
      expect(bar && next && bar.y + bar.height <= next.y).toBe(true);
      await page.getByRole("link", { name: /^Avanti/ }).click();
      await main(page).getByText("Carta forata", { exact: false }).waitFor();
    });
    await go("/courses/");
    await page.locator("[data-ct-tour=you]:visible").click();
    await page.getByRole("menuitem", { name: "Esci" }).click();
    await expectKept(page, 0);
  });

  it("is made by keys alone, asked for, invited to, commented and completed (586, 594, 597, 598, 601, 615, 621)", async () => {
    const [teacher, asking, invited] = [
      await newMember("chiara", "/courses/", { locale: "it" }),
      await newMember("matteo", null, phone),
      await newMember("lucia", null, { locale: "it" }),
    ];
    const { page } = teacher;
    const name = unique("Smalti").slice(0, 50);
    await page.getByRole("button", { name: "Crea corso" }).first().press("Enter");
    const form = page.getByRole("dialog", { name: "Nuovo corso" });
    await form.getByRole("radio").first().press("Space");
    await form.getByRole("button", { name: "Avanti" }).press("Enter");
    await form.getByRole("textbox", { name: "Nome" }).fill(name);
    await form.getByRole("textbox", { name: "Descrizione" }).fill("Dal secchio al piatto.");
    await form.getByRole("button", { name: /^Crea corso/ }).press("Enter");
    await page.waitForURL("**/edit/lessons");
    const address = new URL(page.url()).pathname.replace("edit/lessons", "");
    for (const [what, field, words] of [
      ["Aggiungi sezione", "Nome della sezione", "Il secchio"],
      ["Aggiungi lezione", "Nome della lezione", "Setacciare"],
    ] as const) {
      await button(page, what).last().press("Enter");
      await main(page).getByRole("textbox", { name: field }).fill(words);
      await main(page).getByRole("textbox", { name: field }).press("Enter");
      await main(page).getByText(words, { exact: false }).first().waitFor();
    }
    await link(page, "Setacciare").press("Enter");
    await main(page).getByRole("textbox", { name: "Testo della lezione" }).fill("Due volte, con calma.");
    await main(page).getByRole("switch", { name: "Pubblicata" }).press("Space");
    await main(page)
      .getByRole("status")
      .filter({ hasText: /^Salvat/ })
      .waitFor();
    await expectNoAxeViolations(page);
    await teacher.go(`${address}edit/customize`);
    await main(page)
      .getByRole("radio", { name: /^Privato/ })
      .press("Space");
    await button(page, /^Pubblica corso/).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Pubblica corso" }).press("Enter");
    await page.getByText("Corso pubblicato", { exact: true }).waitFor();

    await asking.go(address);
    await button(asking.page, "Richiedi l’accesso").click();
    await button(asking.page, "Annulla richiesta").waitFor();
    await expectNoAxeViolations(asking.page);
    await page.getByRole("link", { name: /^Richieste/ }).press("Enter");
    await page.getByRole("button", { name: /^Accetta Matteo/ }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Accetta" }).press("Enter");
    await link(asking.page, "Inizia").click();
    await main(asking.page).getByText("Due volte, con calma.").waitFor();
    await asking.page.getByRole("button", { name: "Commenti" }).click();
    const drawer = asking.page.getByRole("dialog", { name: "Commenti" });
    await drawer.getByRole("textbox", { name: "Scrivi un commento" }).fill("Con quale setaccio?");
    await drawer.getByRole("button", { name: /^Commenta/ }).click();
    await drawer.getByRole("article").filter({ hasText: "Con quale setaccio?" }).waitFor();
    await expectNoAxeViolations(asking.page);
    await drawer.getByRole("button", { name: "Chiudi" }).click();
    for (const width of [320, 360, 390]) {
      await asking.page.setViewportSize({ ...phone, width });
      expect([width, await endOfControls(asking.page)]).toEqual([width, width - 16]);
    }
    await asking.page.getByRole("button", { name: "Segna come completata" }).click();
    await asking.page.getByRole("dialog", { name: "Congratulazioni" }).waitFor();
    await expectNoAxeViolations(asking.page);

    await link(page, "Persone").press("Enter");
    await button(page, "Aggiungi persone").press("Enter");
    const dialog = page.getByRole("dialog", { name: "Aggiungi persone" });
    await dialog.getByRole("searchbox").fill("lucia");
    await dialog.getByRole("button", { name: /^Aggiungi Lucia/ }).press("Enter");
    await dialog.getByRole("button", { name: "Invita", exact: true }).press("Enter");
    await page.getByText("1 invito inviato").waitFor();
    await invited.go(address);
    await button(invited.page, "Accetta l’invito").press("Enter");
    await link(invited.page, "Inizia").waitFor();
    await expectNoAxeViolations(invited.page);
  });
});
