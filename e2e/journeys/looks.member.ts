import type { Page } from "playwright-core";
import { password, send } from "#harness";
import { main, type Screen } from "./looks.screens.ts";

/** The course that who looks in each language takes. */
async function openCourse(page: Page): Promise<void> {
  const name = (await page.locator("html").getAttribute("lang")) === "en" ? "Glazes without tears" : "Cobalto e bianco";
  await main(page).getByRole("link", { name }).first().click();
  await main(page)
    .getByRole("link", { name: /^(Continue|Review|Continua|Rivedi)/ })
    .waitFor();
}

const publishers = ["hannah", "matteo"] as const;
export const memberScreens: Screen[] = [
  { name: "own-groups", address: () => "/groups/subscribed/" },
  { name: "member-group", address: ({ places }) => places.group },
  { name: "group-members", address: ({ places }) => `${places.group}members/` },
  {
    name: "group-form",
    address: () => "/groups/",
    open: async (page) => {
      await page
        .getByRole("button", { name: /Create group|Crea gruppo/ })
        .first()
        .click();
      await page.getByRole("dialog").getByRole("searchbox").waitFor();
    },
  },
  { name: "own-events", address: () => "/events/subscribed/" },
  { name: "suggested-events", address: () => "/events/suggested/" },
  { name: "member-event", address: ({ places }) => places.event },
  {
    name: "event-form",
    address: () => "/events/",
    open: async (page) => {
      await page
        .getByRole("button", { name: /Create event|Crea evento/ })
        .first()
        .click();
      await page.getByRole("dialog").getByRole("textbox").first().waitFor();
    },
  },
  {
    name: "thread",
    address: () => "/messages/",
    open: async (page) => {
      await main(page).getByRole("listitem").getByRole("link").first().click();
      await page.locator("[contenteditable=true], textarea").first().waitFor();
    },
  },
  { name: "own-courses", address: () => "/courses/?mine=joined" },
  {
    name: "student-course",
    address: () => "/courses/",
    open: openCourse,
  },
  {
    name: "lesson",
    address: () => "/courses/",
    open: async (page) => {
      await openCourse(page);
      await main(page)
        .getByRole("link", { name: /^(Continue|Review|Continua|Rivedi)/ })
        .click();
      await page
        .getByRole("button", { name: /^(Comments|Commenti)/ })
        .first()
        .waitFor();
    },
  },
  { name: "home", address: () => "/" },
  { name: "own-profile", address: ({ me }) => `/user/${me}/` },
  { name: "followers", address: ({ places }) => `${places.profile}followers/` },
  { name: "followed-categories", address: ({ places }) => `${places.profile}categories/` },
  { name: "blocked-people", address: ({ me }) => `/user/${me}/blocked/` },
  {
    name: "information",
    address: ({ places }) => places.profile,
    open: async (page) => {
      await main(page)
        .getByRole("button", { name: /^(More|Altro)$/ })
        .first()
        .click();
      await page.getByRole("menuitem", { name: /More information|Altre informazioni/ }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "own-pictures",
    address: ({ me }) => `/user/${me}/`,
    open: async (page) => {
      await main(page)
        .getByRole("button", { name: /Change picture|Cambia immagine/ })
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "people", address: () => "/people/?show=team" },
  { name: "notifications", address: () => "/notification/" },
  { name: "contact", address: () => "/contact/" },
  { name: "messages", address: () => "/messages/?new=1" },
  {
    name: "person-card",
    address: ({ places }) => places.post,
    open: async (page) => {
      await main(page).locator("article header a[data-ct-person]:not([aria-hidden])").first().focus();
      await page.locator("[data-ct-card]").waitFor();
    },
  },
  {
    name: "account-menu",
    address: () => "/categories/",
    open: async (page) => {
      await page.locator("[data-ct-tour=you]:visible").click();
      await page.getByRole("menuitem", { name: /Sign out|Esci/ }).waitFor();
    },
  },
  {
    name: "tour",
    address: () => "/explore/",
    open: async (page) => {
      await page.locator("[data-ct-tour=you]:visible").click();
      await page.getByRole("menuitem", { name: /Take the tour|Fai il tour/ }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "member-post", address: ({ places }) => places.post },
  { name: "settings", address: ({ me }) => `/user/${me}/edit/` },
  { name: "settings-account", address: ({ me }) => `/user/${me}/edit/?tab=account` },
  { name: "settings-notifications", address: ({ me }) => `/user/${me}/edit/?tab=notifications` },
  {
    name: "settings-password",
    address: ({ me }) => `/user/${me}/edit/?tab=account`,
    open: async (page) => {
      await main(page).locator("button[aria-haspopup=dialog]").first().click();
      await page.getByRole("dialog").locator("input").first().waitFor();
    },
  },
  {
    name: "settings-two-factor",
    address: ({ me }) => `/user/${me}/edit/?tab=account`,
    open: async (page) => {
      await main(page)
        .getByRole("button", { name: /^(Turn on two-step verification|Attiva la verifica in due passaggi)$/ })
        .click();
      const dialog = page.getByRole("dialog");
      await dialog.locator("input").fill(password);
      await dialog.getByRole("button", { name: /^(Next|Avanti)$/ }).click();
      await dialog.getByRole("img").waitFor();
    },
  },
  {
    name: "delete-account",
    address: ({ me }) => `/user/${me}/edit/?tab=account`,
    open: async (page) => {
      await main(page)
        .getByRole("button", { name: /^(Delete account|Elimina account)/ })
        .click();
      await page.getByRole("dialog").getByRole("textbox").waitFor();
    },
  },
  {
    name: "consent",
    address: () => "/",
    by: ["ingrid", "enrico"],
    open: async (page) => {
      const { id } = (await (await page.request.get("/api/v2/legal_page/tec/")).json()) as { id: number };
      await send(page, "POST", `/api/v2/legal_page/${id}/ack/`, { accept: "0" });
      await page.reload();
      await page.getByRole("dialog").getByRole("switch").waitFor();
    },
  },
  {
    name: "composer-post",
    address: () => "/",
    open: async (page) => {
      await main(page).locator("button[aria-haspopup=dialog]").first().click();
      await page.getByRole("dialog").getByRole("textbox").first().waitFor();
    },
  },
  {
    name: "composer-article",
    address: () => "/",
    open: async (page) => {
      await main(page)
        .getByRole("button", { name: /Write an article|Scrivi un articolo/ })
        .first()
        .click();
      await page.getByRole("dialog").getByRole("toolbar").waitFor();
    },
  },
  {
    name: "composer-poll",
    address: () => "/",
    open: async (page) => {
      await main(page)
        .getByRole("button", { name: /Ask something|Chiedi qualcosa/ })
        .first()
        .click();
      await page.getByRole("dialog").getByRole("switch").waitFor();
    },
  },
  {
    name: "comment-writing",
    address: ({ places }) => places.post,
    open: async (page) => {
      await page.locator("#comments textarea").first().click();
      await page.locator("#comments [contenteditable=true]").waitFor();
      await page.keyboard.type("@ma");
      await page.locator("[role=option]").first().waitFor();
    },
  },
  {
    name: "emoji",
    address: ({ places }) => places.post,
    open: async (page) => {
      await page.locator("#comments textarea").first().click();
      await page.getByRole("button", { name: "Emoji" }).click();
      await page.getByRole("searchbox", { name: /emoji/ }).waitFor();
    },
  },
  { name: "member-comment", address: ({ places }) => places.comment },
  { name: "scheduled", address: ({ me }) => `/user/${me}/posts/scheduled/`, by: publishers },
  { name: "drafts", address: ({ me }) => `/user/${me}/posts/drafted/` },
  {
    name: "composer-schedule",
    address: () => "/",
    by: publishers,
    open: async (page) => {
      await main(page).locator("button[aria-haspopup=dialog]").first().click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^(Schedule|Programma)$/ })
        .click();
      await page.locator("input[type=time]").waitFor();
    },
  },
  { name: "poll-open", address: ({ places }) => places.openPoll },
  {
    name: "poll-closed",
    address: ({ places }) => places.closedPoll,
    open: async (page) => {
      await main(page)
        .getByRole("button", { name: /votes$|voti$/ })
        .click();
      await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "menu",
    address: ({ places }) => places.post,
    open: async (page) => {
      await main(page).locator("button[aria-haspopup=menu]:not([aria-keyshortcuts])").first().click();
      await page.getByRole("menu").waitFor();
    },
  },
  {
    name: "report",
    // By nobody whom the languages are tried with.
    address: ({ places }) => places.document,
    open: async (page) => {
      await main(page).locator("button[aria-haspopup=menu]:not([aria-keyshortcuts])").first().click();
      await page.getByRole("menuitem", { name: /^(Report|Segnala)/ }).click();
      await page.getByRole("radio").nth(4).waitFor();
    },
  },
  {
    name: "pictures",
    address: ({ places }) => places.post,
    open: async (page) => {
      await main(page)
        .getByRole("button", { name: /^(Open picture|Apri l’immagine)/ })
        .first()
        .click();
      await page.getByRole("dialog").getByRole("img").waitFor();
    },
  },
  {
    name: "took-part",
    address: ({ places }) => places.post,
    open: async (page) => {
      await page
        .getByRole("button", { name: /^Participants|^Partecipanti/ })
        .locator("visible=true")
        .first()
        .click();
      await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "voters",
    address: ({ places }) => places.post,
    open: async (page) => {
      await main(page).locator("article button[aria-haspopup=dialog]").first().click();
      await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    },
  },
];
