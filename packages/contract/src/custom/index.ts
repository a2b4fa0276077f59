import {
  type Static,
  ById,
  Csv,
  DateTime,
  Id,
  Nullable,
  OneOf,
  Page,
  Paged,
  PagedSearch,
  Paging,
  SearchText,
  Type,
  defineRoute,
  notFound,
} from "#core";
import { customAdvPosition, customPageType } from "#enums";

export const CustomAdv = Type.Object({
  id: Id,
  position: OneOf(customAdvPosition),
  title: Nullable(Type.String()),
  link: Nullable(Type.String()),
  image: Nullable(Type.String()),
  /** Runs in a frame of its own only. */
  embed_code: Nullable(Type.String()),
  active: Type.Boolean(),
  created_at: DateTime,
  lastmod_datetime: DateTime,
  category: Nullable(Id),
});
export type CustomAdv = Static<typeof CustomAdv>;

export const CustomMenu = Type.Object({
  id: Id,
  /** `base` and `not_logged`: the footer of members and visitors; `user`. */
  name: Type.String(),
  items: Type.Array(
    Type.Object({
      id: Id,
      custom_menu: Id,
      label: Type.String(),
      url: Type.String(),
      attrs: Type.String(),
      order: Type.Union([Type.Integer(), Type.String()]),
    }),
  ),
  created_at: Type.Optional(DateTime),
  updated_at: Type.Optional(DateTime),
});
export type CustomMenu = Static<typeof CustomMenu>;

export const CustomPage = Type.Object({
  id: Id,
  type: OneOf(customPageType),
  slug: Type.String(),
  title: Type.String(),
  html_summary: Nullable(Type.String()),
  html_body: Nullable(Type.String()),
  valid_from: Nullable(DateTime),
  valid_to: Nullable(DateTime),
  created_at: DateTime,
  updated_at: DateTime,
  active: Type.Boolean(),
  created_by: Id,
  updated_by: Id,
});
export type CustomPage = Static<typeof CustomPage>;

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
