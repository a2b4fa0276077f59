import { ById, Csv, Id, Page, Paged, PagedSearch, Paging, SearchText, Type, defineRoute, notFound } from "#core";
import { CustomAdv, CustomMenu, CustomPage } from "./custom.entity.ts";

const active = Type.Optional(Type.Boolean());

const advFilters = {
  position: Type.Optional(Type.String({ maxLength: 50 })),
  category: Type.Optional(Type.String({ maxLength: 100 })),
  active,
  search: Type.Optional(SearchText),
  ...Paging,
};

export const customAdvList = defineRoute({
  method: "GET",
  path: "/api/v2/custom_adv/",
  access: "visitor",
  query: Type.Object(advFilters),
  reply: Page(CustomAdv),
});

/** `categories` arrives as text, `[1,2]` or `[]`. */
export const customAdvSearch = defineRoute({
  method: "GET",
  path: "/api/v2/custom_adv/search/",
  access: "visitor",
  query: Type.Object({ ...advFilters, categories: Type.Optional(Csv(Id)) }),
  reply: Page(CustomAdv),
});

export const customAdvGet = defineRoute({
  method: "GET",
  path: "/api/v2/custom_adv/:id/",
  access: "visitor",
  params: ById,
  query: Type.Object({ active }),
  reply: CustomAdv,
  errors: [notFound],
});

export const customMenuList = defineRoute({
  method: "GET",
  path: "/api/v2/custom_menu/",
  access: "visitor",
  query: Paged,
  reply: Page(CustomMenu),
});

export const customMenuSearch = defineRoute({
  method: "GET",
  path: "/api/v2/custom_menu/search/",
  access: "visitor",
  query: PagedSearch,
  reply: Page(CustomMenu),
});

/** By number, or by the name of the menu. */
export const customMenuGet = defineRoute({
  method: "GET",
  path: "/api/v2/custom_menu/:id/",
  access: "visitor",
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 50 }) }),
  reply: CustomMenu,
  errors: [notFound],
});

export const customPageList = defineRoute({
  method: "GET",
  path: "/api/v2/custom_page/",
  access: "visitor",
  query: Type.Object({ active, ...Paging }),
  reply: Page(CustomPage),
});

export const customPageSearch = defineRoute({
  method: "GET",
  path: "/api/v2/custom_page/search/",
  access: "visitor",
  query: Type.Object({ active, search: Type.Optional(SearchText), ...Paging }),
  reply: Page(CustomPage),
});

export const customPageGet = defineRoute({
  method: "GET",
  path: "/api/v2/custom_page/:id/",
  access: "visitor",
  params: ById,
  reply: CustomPage,
  errors: [notFound],
});
