import {
  type Static,
  Csv,
  Id,
  Page,
  Paging,
  SearchText,
  Type,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
  tooLarge,
  unsupportedType,
  ById,
} from "#core";

export const Preference = Type.Object({
  id: Id,
  section: Type.String(),
  name: Type.String(),
  value: Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
  type: Type.Optional(Type.String()),
  help: Type.Optional(Type.String()),
  /** Staff set none: the colour or picture is made of the brand. Absent on others. */
  computed: Type.Optional(Type.Boolean()),
});
export type Preference = Static<typeof Preference>;

export const Feature = Type.Object({ id: Id, name: Type.String(), enabled: Type.Boolean() });
export type Feature = Static<typeof Feature>;

/** All in one page, whatever the limit: existing clients never ask for the next one. `keys`: `section.name`, separated by commas. */
export const preferenceList = defineRoute({
  method: "GET",
  path: "/api/v2/dynamic_preference/",
  access: "visitor",
  query: Type.Object({
    search: Type.Optional(SearchText),
    section: Type.Optional(Type.String({ maxLength: 50 })),
    keys: Type.Optional(Csv(Type.String({ maxLength: 100 }))),
    ordering: Type.Optional(Type.String({ maxLength: 50 })),
  }),
  reply: Page(Preference),
});

export const preferenceGet = defineRoute({
  method: "GET",
  path: "/api/v2/dynamic_preference/:id/",
  access: "visitor",
  params: ById,
  reply: Preference,
  errors: [notFound],
});

/** A map by preference name, or one file named after the preference. The reply holds every preference changed. */
export const preferencePatch = defineRoute({
  method: "PATCH",
  path: "/api/v2/dynamic_preference/",
  access: "admin",
  body: Type.Object({}),
  openBody: true,
  reply: Type.Array(Preference),
  errors: [invalid, permissionDenied, tooLarge, unsupportedType],
});

/** All in one page, like the preferences. */
export const featureList = defineRoute({
  method: "GET",
  path: "/api/v2/feature/",
  access: "visitor",
  query: Type.Object({
    name: Type.Optional(Type.String({ maxLength: 100 })),
    search: Type.Optional(SearchText),
    ...Paging,
  }),
  reply: Page(Feature),
});
