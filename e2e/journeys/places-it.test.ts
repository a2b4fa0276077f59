import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { expectNoAxeViolations, newMember, unique } from "#harness";

const phone = { width: 390, height: 844, locale: "it", touch: true } as const;
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name });

describe("three people on phones, in Italian", () => {
  it(
    "found a private group, invite and ask, accept, write, remove and invite again (511, 514-516, 520-525)",
    { timeout: 120_000 },
    async () => {
      const [chiara, matteo, tommaso] = await Promise.all([
        newMember("chiara", "/groups/", phone),
        newMember("matteo", null, phone),
        newMember("tommaso", null, { ...phone, expected: /404/ }),
      ]);
      const name = unique("Terra").slice(0, 40);
      await chiara.page.getByRole("button", { name: "Crea gruppo" }).first().click();
      const form = chiara.page.getByRole("dialog", { name: "Nuovo gruppo" });
      await form.getByRole("textbox", { name: "Nome" }).fill(name);
      await form.getByRole("radio", { name: "Privato" }).check();
      await form.getByRole("searchbox").fill("matteo");
      await form.getByRole("button", { name: /^Aggiungi Matteo/ }).click();
      await form.getByRole("button", { name: "Crea gruppo" }).click();
      await chiara.page.getByRole("heading", { level: 1, name }).waitFor();
      const address = new URL(chiara.page.url()).pathname;

      await Promise.all([matteo.go(address), tommaso.go(address)]);
      await button(matteo.page, "Accetta l’invito").click();
      await button(matteo.page, "Membro").waitFor();
      await main(tommaso.page).getByText("I contenuti di questo gruppo sono visibili solo ai membri.").first().waitFor();
      await button(tommaso.page, "Chiedi di entrare").click();
      await button(tommaso.page, "Richiesta inviata").waitFor();
      await expectNoAxeViolations(tommaso.page);

      await chiara.go(`${address}members/`);
      await chiara.page.getByRole("button", { name: /^Accetta Tommaso/ }).click();
      await chiara.page.getByRole("alertdialog").getByRole("button", { name: "Accetta" }).click();
      await button(tommaso.page, "Membro").waitFor();
      await button(tommaso.page, "Scrivi nel gruppo").click();
      const words = unique("Chi porta i coni?");
      const dialog = tommaso.page.getByRole("dialog", { name: "Scrivi" });
      await dialog.getByRole("textbox", { name: "Testo", exact: true }).fill(words);
      await dialog.getByRole("button", { name: /^Pubblica/ }).click();
      await main(tommaso.page).getByText(words).waitFor();
      await matteo.go(address);
      await main(matteo.page).getByText(words).waitFor();
      await expectNoAxeViolations(matteo.page);

      await chiara.page.getByRole("button", { name: /^Altre azioni per Tommaso/ }).click();
      await chiara.page.getByRole("menuitem", { name: "Rimuovi dal gruppo" }).click();
      await chiara.page.getByRole("alertdialog").getByRole("button", { name: "Rimuovi dal gruppo" }).click();
      await button(tommaso.page, "Chiedi di entrare").waitFor();
      expect(await main(tommaso.page).getByText(words).count()).toBe(0);
      await expectNoAxeViolations(chiara.page);
    },
  );

  it(
    "answer a weekly event, of which one date is changed and all are called off (553, 566, 568-571, 576)",
    { timeout: 120_000 },
    async () => {
      const name = unique("Cottura");
      const [chiara, matteo, tommaso] = await Promise.all([
        newMember("chiara", "/events/", phone),
        newMember("matteo", null, phone),
        newMember("tommaso", null, phone),
      ]);
      await chiara.page.getByRole("button", { name: "Crea evento" }).first().click();
      const form = chiara.page.getByRole("dialog", { name: "Nuovo evento" });
      await form.getByLabel("Nome").fill(name);
      await form.getByLabel("Indirizzo").fill("Via Tanaro 14, Faenza");
      await form.getByLabel("Si ripete", { exact: true }).selectOption({ label: "Ogni settimana" });
      const inFiveWeeks = new Date(Date.now() + 35 * 86_400_000).toISOString().slice(0, 10);
      await form.getByLabel("Si ripete fino al").fill(inFiveWeeks);
      await form.getByRole("switch", { name: /Evento privato/ }).check();
      await form.getByRole("searchbox").fill("matteo");
      await form.getByRole("button", { name: /^Aggiungi Matteo/ }).click();
      await expectNoAxeViolations(chiara.page);
      await form.getByRole("button", { name: "Crea evento" }).click();
      await chiara.page.getByRole("heading", { level: 1, name }).waitFor();
      const { pathname } = new URL(chiara.page.url());

      await Promise.all([matteo.go(pathname), tommaso.go(pathname)]);
      await button(matteo.page, "Accetta invito").click();
      await button(matteo.page, /^Partecipo/).click();
      await matteo.page.getByText("Parteciperai.").waitFor();
      await button(tommaso.page, "Chiedi di partecipare").click();
      await tommaso.page.getByText("Hai chiesto di partecipare. Chi organizza ti risponderà.").waitFor();
      await chiara.go(`${pathname}?tab=people`);
      await chiara.page.getByRole("button", { name: /^Accetta Tommaso/ }).click();
      await chiara.page.getByRole("alertdialog").getByRole("button", { name: "Accetta" }).click();
      await chiara.page.getByText(/ora può partecipare$/).waitFor();

      await matteo.go(`${pathname}?tab=posts`);
      await button(matteo.page, "Scrivi nell’evento").click();
      const words = unique("Chi porta il sale?");
      const dialog = matteo.page.getByRole("dialog", { name: "Scrivi" });
      await dialog.getByRole("textbox", { name: "Testo", exact: true }).fill(words);
      await dialog.getByRole("button", { name: /^Pubblica/ }).click();
      await main(matteo.page).getByText(words).waitFor();
      await tommaso.go(`${pathname}?tab=posts`);
      await main(tommaso.page).getByText(words).waitFor();
      await expectNoAxeViolations(tommaso.page);

      await chiara.go(pathname);
      const date = chiara.page
        .getByRole("listitem")
        .filter({ has: chiara.page.getByRole("button", { name: /^Altre azioni per / }) });
      await date.nth(1).getByRole("button").click();
      await chiara.page.getByRole("menuitem", { name: "Modifica questa data" }).click();
      const change = chiara.page.getByRole("dialog");
      await change.getByLabel("Inizia alle").fill("07:15");
      await change.getByRole("button", { name: "Salva" }).click();
      await chiara.page.getByText("Data modificata").waitFor();
      await date
        .nth(1)
        .getByText(/^Prima era/)
        .waitFor();
      await expectNoAxeViolations(chiara.page);

      await chiara.page.getByRole("button", { name: "Altre azioni sull’evento" }).click();
      await chiara.page.getByRole("menuitem", { name: "Annulla evento" }).click();
      const which = chiara.page.getByRole("dialog", { name: "Annulla un evento che si ripete" });
      await which.getByRole("radio", { name: "Tutte le date" }).check();
      await which.getByRole("button", { name: "Continua" }).click();
      const question = chiara.page.getByRole("alertdialog");
      await question.getByLabel("Motivo").fill("Il forno è rotto.");
      await question.getByRole("button", { name: "Annulla evento" }).click();
      await chiara.page.waitForURL(/\/events\/$/);
      await matteo.go(pathname);
      await matteo.page
        .getByText(/Motivo: Il forno è rotto\./)
        .first()
        .waitFor();
    },
  );
});
