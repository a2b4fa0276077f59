import {
  type Static,
  ById,
  DateTime,
  Etag,
  Html,
  Id,
  Nullable,
  OneOf,
  Page,
  Paging,
  Replacing,
  SearchText,
  Type,
  conflict,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
} from "#core";
import { CustomPage } from "./custom.entity.ts";

/** Of a page: a draft is for staff alone, and a published one waits for its time, is shown, or its time is over. */
export const customPageState = ["draft", "waiting", "shown", "ended"] as const;
export type CustomPageState = (typeof customPageState)[number];

/** A page as staff see it, also while it is a draft. */
export const CustomPageOfStaff = Type.Object({
  ...CustomPage.properties,
  order: Type.Integer({ minimum: 0 }),
  state: OneOf(customPageState),
  /** Name of the account that changed it last; null when that account is gone, or a command of the server changed it. */
  updated_by_name: Nullable(Type.String()),
  /** What `replaces` of an edit names; not in lists. Older servers leave it out. */
  etag: Type.Optional(Etag),
});
export type CustomPageOfStaff = Static<typeof CustomPageOfStaff>;

const title = Type.String({ minLength: 1, maxLength: 200 });

const fields = {
  /** Found from the title where it is left out. */
  slug: Type.Optional(Type.String({ maxLength: 60, pattern: "^[a-z0-9]+(-[a-z0-9]+)*$" })),
  html_summary: Type.Optional(Type.String({ maxLength: 5000, contentMediaType: "text/html" })),
  html_body: Type.Optional(Html),
  valid_from: Type.Optional(Nullable(DateTime)),
  valid_to: Type.Optional(Nullable(DateTime)),
  /** False: a draft. */
  active: Type.Optional(Type.Boolean()),
};

export const CustomPageInput = Type.Object({ title, ...fields });
export const CustomPageChanges = Type.Object({ ...Replacing, title: Type.Optional(title), ...fields });

/** All pages in their order, drafts too. Our addition, as the calls below. */
export const customPageStaffList = defineRoute({
  method: "GET",
  path: "/api/v2/x/custom_page/",
  access: "admin",
  query: Type.Object({ state: Type.Optional(OneOf(customPageState)), search: Type.Optional(SearchText), ...Paging }),
  reply: Page(CustomPageOfStaff),
});

export const customPageStaffGet = defineRoute({
  method: "GET",
  path: "/api/v2/x/custom_page/:id/",
  access: "admin",
  params: ById,
  reply: CustomPageOfStaff,
  errors: [notFound],
});

/** `conflict` when another page has the slug. */
export const customPageCreate = defineRoute({
  method: "POST",
  path: "/api/v2/x/custom_page/",
  access: "admin",
  body: CustomPageInput,
  reply: CustomPageOfStaff,
  errors: [invalid, permissionDenied, conflict],
});

export const customPagePatch = defineRoute({
  method: "PATCH",
  path: "/api/v2/x/custom_page/:id/",
  access: "admin",
  params: ById,
  body: CustomPageChanges,
  reply: CustomPageOfStaff,
  errors: [invalid, permissionDenied, notFound, conflict],
});

export const customPageDelete = defineRoute({
  method: "DELETE",
  path: "/api/v2/x/custom_page/:id/",
  access: "admin",
  params: ById,
  errors: [permissionDenied, notFound],
});

/** The order of all pages: those named come first, in this order, and the others follow as they were. */
export const customPageOrder = defineRoute({
  method: "POST",
  path: "/api/v2/x/custom_page/order/",
  access: "admin",
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true }) }),
  errors: [invalid, permissionDenied],
});
