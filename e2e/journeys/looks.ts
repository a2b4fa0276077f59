import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { request, type Page } from "playwright-core";
import {
  expectNoAxeViolations,
  findPlaces,
  newVisitor,
  openVisitor,
  password,
  screenshot,
  send,
  signIn,
  widths,
  type LastingVisitor,
  type Places,
} from "#harness";

let places: Places;

async function findAll(): Promise<void> {
  const visitor = await request.newContext({ baseURL: inject("origin") });
  places = await findPlaces(visitor);
  await visitor.dispose();
}

type Screen = {
  name: string;
  address: (me: number) => string;
  open?: (page: Page) => Promise<void>;
  /** Who looks at it, in English and in Italian. */
  by?: readonly [en: string, it: string];
};

const main = (page: Page) => page.getByRole("main");
const visitorScreens: Screen[] = [
  { name: "landing", address: () => "/" },
  { name: "explore", address: () => "/explore/" },
  { name: "categories", address: () => "/categories/" },
  { name: "category", address: () => places.category },
  { name: "trending", address: () => places.categoryTrending },
  { name: "post", address: () => places.post },
  { name: "article", address: () => places.article },
  { name: "comment", address: () => places.comment },
  { name: "document", address: () => places.document },
  { name: "film", address: () => places.film },
  { name: "link", address: () => places.link },
  { name: "place", address: () => places.place },
  { name: "not-here", address: () => "/post/999999/" },
  { name: "profile", address: () => places.profile },
  { name: "sign-in", address: () => "/signin/" },
  { name: "sign-up", address: () => "/signup/" },
  { name: "recover", address: () => "/recover/" },
  {
    name: "recover-spent",
    address: () => "/recover/?code=made-up",
    open: (page) => page.getByRole("alert").waitFor(),
  },
  { name: "legal", address: () => "/legal/" },
  { name: "legal-page", address: () => "/legal/privacy/" },
  { name: "custom-page", address: () => places.customPage },
  { name: "contact", address: () => "/contact/" },
  {
    name: "contact-missing",
    address: () => "/contact/",
    open: async (page) => {
      await main(page)
        .getByRole("button", { name: /^(Send|Invia)/ })
        .click();
      await main(page).locator("textarea[aria-invalid]").waitFor();
    },
  },
  { name: "missing", address: () => "/nowhere/" },
  { name: "search", address: () => "/search/?q=glaze" },
  { name: "search-posts", address: () => "/search/?q=glaze&kind=post" },
  { name: "search-nothing", address: () => "/search/?q=xqzvwk&since=day" },
  { name: "people", address: () => "/people/" },
  { name: "people-found", address: () => "/people/?q=ma&order=name" },
  { name: "people-nobody", address: () => "/people/?q=xqzvwk&show=team" },
  {
    name: "search-dialog",
    address: () => "/categories/",
    open: async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").waitFor();
      await page.keyboard.type("glaz");
      await page.getByRole("option").nth(1).waitFor();
    },
  },
  {
    name: "followers",
    address: () => places.category,
    open: async (page) => {
      await main(page)
        .getByRole("button", { name: /Followed by|\d follower/ })
        .click();
      await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    },
  },
];
const publishers = ["hannah", "matteo"] as const;
const memberScreens: Screen[] = [
  { name: "home", address: () => "/" },
  { name: "own-profile", address: (me) => `/user/${me}/` },
  { name: "followers", address: () => `${places.profile}followers/` },
  { name: "followed-categories", address: () => `${places.profile}categories/` },
  { name: "blocked-people", address: (me) => `/user/${me}/blocked/` },
  {
    name: "information",
    address: () => places.profile,
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
    address: (me) => `/user/${me}/`,
    open: async (page) => {
      await main(page)
        .getByRole("button", { name: /Change picture|Cambia immagine/ })
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "people", address: () => "/people/?show=team" },
  { name: "contact", address: () => "/contact/" },
  {
    name: "person-card",
    address: () => places.post,
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
      await page.getByRole("menuitem", { name: /Log out|Esci/ }).waitFor();
    },
  },
  {
    name: "walk",
    address: () => "/explore/",
    open: async (page) => {
      await page.locator("[data-ct-tour=you]:visible").click();
      await page.getByRole("menuitem", { name: /Take the tour|Fai il tour/ }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "member-post", address: () => places.post },
  { name: "settings", address: (me) => `/user/${me}/edit/` },
  { name: "settings-account", address: (me) => `/user/${me}/edit/?tab=account` },
  { name: "settings-notifications", address: (me) => `/user/${me}/edit/?tab=notifications` },
  {
    name: "settings-password",
    address: (me) => `/user/${me}/edit/?tab=account`,
    open: async (page) => {
      await main(page).locator("button[aria-haspopup=dialog]").first().click();
      await page.getByRole("dialog").locator("input").first().waitFor();
    },
  },
  {
    name: "settings-two-factor",
    address: (me) => `/user/${me}/edit/?tab=account`,
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
    address: (me) => `/user/${me}/edit/?tab=account`,
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
    address: () => places.post,
    open: async (page) => {
      await page.locator("#comments textarea").first().click();
      await page.locator("#comments [contenteditable=true]").waitFor();
      await page.keyboard.type("@ma");
      await page.locator("[role=option]").first().waitFor();
    },
  },
  {
    name: "emoji",
    address: () => places.post,
    open: async (page) => {
      await page.locator("#comments textarea").first().click();
      await page.getByRole("button", { name: "Emoji" }).click();
      await page.getByRole("searchbox", { name: /emoji/ }).waitFor();
    },
  },
  { name: "member-comment", address: () => places.comment },
  { name: "scheduled", address: (me) => `/user/${me}/posts/scheduled/`, by: publishers },
  { name: "drafts", address: (me) => `/user/${me}/posts/drafted/` },
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
  { name: "poll-open", address: () => places.openPoll },
  {
    name: "poll-closed",
    address: () => places.closedPoll,
    open: async (page) => {
      await main(page)
        .getByRole("button", { name: /votes$|voti$/ })
        .click();
      await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "menu",
    address: () => places.post,
    open: async (page) => {
      await main(page).locator("button[aria-haspopup=menu]:not([aria-keyshortcuts])").first().click();
      await page.getByRole("menu").waitFor();
    },
  },
  {
    name: "report",
    // By nobody whom the languages are tried with.
    address: () => places.document,
    open: async (page) => {
      await main(page).locator("button[aria-haspopup=menu]:not([aria-keyshortcuts])").first().click();
      await page.getByRole("menuitem", { name: /^(Report|Segnala)/ }).click();
      await page.getByRole("radio").nth(4).waitFor();
    },
  },
  {
    name: "pictures",
    address: () => places.post,
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
    address: () => places.post,
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
    address: () => places.post,
    open: async (page) => {
      await main(page).locator("article button[aria-haspopup=dialog]").first().click();
      await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    },
  },
];

/** Nothing may reach out of the window sideways. */
async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  const reach = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
  expect([width, reach]).toEqual([width, 0]);
}

type Locale = "en" | "it";

/**
 * The color scheme at each of `widths`. Colors do not depend on the language, so that together the two languages look at every
 * screen at every width in both schemes, and each of them at every width.
 */
const schemes = { en: ["light", "dark", "light"], it: ["dark", "light", "dark"] } as const;

/** Looks at the page in sight at every width, and searches it for barriers. */
async function look(page: Page, name: string, locale: Locale): Promise<void> {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page, width);
  }
  for (const [index, width] of widths.entries()) {
    await page.emulateMedia({ colorScheme: schemes[locale][index] });
    await page.setViewportSize({ width, height: width < 500 ? 844 : 1000 });
    await expectNoSidewaysScroll(page, width);
    await expectNoAxeViolations(page);
  }
  await screenshot(page, locale === "en" ? name : `${name}-it`);
}

/** Every screen in one language: at each width, searched for barriers. */
export function describeLooks(locale: Locale): void {
  const opened = new Map<string | null, { visitor: LastingVisitor; me: number }>();

  /** A member, or a visitor for `null`, in one browser for all screens. */
  async function viewer(username: string | null) {
    const known = opened.get(username);
    if (known) return known;
    const visitor = await openVisitor({ locale });
    const made = { visitor, me: username === null ? 0 : await signInAs(visitor.page, username) };
    opened.set(username, made);
    return made;
  }

  async function signInAs(page: Page, username: string): Promise<number> {
    await signIn(page, username);
    const { id } = (await (await page.request.get("/api/v2/user/me/")).json()) as { id: number };
    return id;
  }

  async function show(username: string | null, screen: Screen): Promise<void> {
    const { visitor, me } = await viewer(username);
    const page = await visitor.newPage();
    await visitor.go(screen.address(me));
    // A member's own language rules.
    expect(await page.locator("html").getAttribute("lang")).toBe(locale);
    await screen.open?.(page);
    await look(page, screen.name, locale);
    visitor.expectNoComplaints();
  }

  beforeAll(findAll);
  afterAll(async () => {
    for (const { visitor } of opened.values()) await visitor.close();
  });

  it.for([820, 1440])("faces hang beside the words, never over them, at %i", async (width) => {
    const { page, go } = await newVisitor({ width, locale });
    for (const address of ["/", places.category, places.profile]) {
      await go(address);
      const name = main(page).locator("article header a:not([aria-hidden])").first();
      const face = main(page).locator("article header a[aria-hidden]").first();
      const [words, picture] = [await name.boundingBox(), await face.boundingBox()];
      expect(picture && words && picture.x + picture.width <= words.x, address).toBe(true);
    }
  });

  it.for(visitorScreens)("a visitor finds $name without barriers at every width", (screen) => show(null, screen));

  it.for(memberScreens)("a member finds $name without barriers at every width", (screen) => {
    const [english, italian] = screen.by ?? ["ada", "chiara"];
    return show(locale === "en" ? english : italian, screen);
  });
}
