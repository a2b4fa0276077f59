import { type Static, Etag, Nullable, OneOf, Replacing, Type, conflict, defineRoute, invalid, permissionDenied } from "#core";
import { customMenuName } from "#enums";

/** Pages of the product that an entry may lead to. */
export const menuPage = ["explore", "categories", "people", "legal", "contact"] as const;
export type MenuPage = (typeof menuPage)[number];

/** An entry leads to a page of the product, by its own label unless one is written, or to an address. */
export const CustomMenuEntry = Type.Object({
  page: Nullable(OneOf(menuPage)),
  label: Nullable(Type.String({ maxLength: 100 })),
  url: Nullable(Type.String({ maxLength: 2000 })),
  new_tab: Type.Boolean(),
});
export type CustomMenuEntry = Static<typeof CustomMenuEntry>;

const ByName = Type.Object({ name: OneOf(customMenuName) });
const CustomMenuOfStaff = Type.Object({
  name: OneOf(customMenuName),
  items: Type.Array(CustomMenuEntry),
  /** What `replaces` of an edit names. Older servers leave it out. */
  etag: Type.Optional(Etag),
});

/** A menu as staff wrote it: also the entries that are left out for readers while their page is off. Our addition, as the call below. */
export const customMenuStaffGet = defineRoute({
  method: "GET",
  path: "/api/v2/x/custom_menu/:name/",
  access: "admin",
  params: ByName,
  reply: CustomMenuOfStaff,
});

/** Replaces the entries of a menu. */
export const customMenuUpdate = defineRoute({
  method: "PUT",
  path: "/api/v2/x/custom_menu/:name/",
  access: "admin",
  params: ByName,
  body: Type.Object({ ...Replacing, items: Type.Array(CustomMenuEntry, { maxItems: 50 }) }),
  reply: CustomMenuOfStaff,
  errors: [invalid, permissionDenied, conflict],
});
