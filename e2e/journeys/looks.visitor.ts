import { main, type Screen } from "./looks.screens.ts";

export const visitorScreens: Screen[] = [
  { name: "landing", address: () => "/" },
  { name: "explore", address: () => "/explore/" },
  { name: "categories", address: () => "/categories/" },
  { name: "category", address: ({ places }) => places.category },
  { name: "trending", address: ({ places }) => places.categoryTrending },
  { name: "post", address: ({ places }) => places.post },
  { name: "article", address: ({ places }) => places.article },
  { name: "comment", address: ({ places }) => places.comment },
  { name: "document", address: ({ places }) => places.document },
  { name: "film", address: ({ places }) => places.film },
  { name: "link", address: ({ places }) => places.link },
  { name: "place", address: ({ places }) => places.place },
  { name: "not-here", address: () => "/post/999999/" },
  { name: "profile", address: ({ places }) => places.profile },
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
  { name: "custom-page", address: ({ places }) => places.customPage },
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
  { name: "groups", address: () => "/groups/" },
  { name: "group", address: ({ places }) => places.group },
  { name: "events", address: () => "/events/" },
  { name: "event", address: ({ places }) => places.event },
  { name: "courses", address: () => "/courses/" },
  { name: "course", address: ({ places }) => places.course },
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
    address: ({ places }) => places.category,
    open: async (page) => {
      await main(page)
        .getByRole("button", { name: /Followed by|\d follower/ })
        .click();
      await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    },
  },
];
