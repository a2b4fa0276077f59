import {
  type Static,
  ById,
  DateTime,
  File,
  Id,
  Nullable,
  OneOf,
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
} from "#core";
import { customAdvPosition } from "#enums";
import { CustomAdv } from "./custom.entity.ts";

/** Who is shown an advertisement. */
export const customAdvAudience = ["everyone", "visitors", "members"] as const;
export type CustomAdvAudience = (typeof customAdvAudience)[number];

/** Of an advertisement: switched off, waiting for its time, shown, or over. */
export const customAdvState = ["off", "waiting", "shown", "ended"] as const;
export type CustomAdvState = (typeof customAdvState)[number];

const count = Type.Integer({ minimum: 0 });

/** An advertisement as staff see it, with how often it was seen and clicked. */
export const CustomAdvOfStaff = Type.Object({
  ...CustomAdv.properties,
  audience: OneOf(customAdvAudience),
  starts_at: Nullable(DateTime),
  ends_at: Nullable(DateTime),
  state: OneOf(customAdvState),
  views: count,
  clicks: count,
});
export type CustomAdvOfStaff = Static<typeof CustomAdvOfStaff>;

const fields = {
  title: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  link: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
  /** A picture to upload. */
  picture: Type.Optional(File),
  embed_code: Type.Optional(Nullable(Type.String({ maxLength: 20_000 }))),
  /** Its code runs once the reader has agreed to it. */
  asks_consent: Type.Optional(Type.Boolean()),
  audience: Type.Optional(OneOf(customAdvAudience)),
  category: Type.Optional(Nullable(Id)),
  active: Type.Optional(Type.Boolean()),
  starts_at: Type.Optional(Nullable(DateTime)),
  ends_at: Type.Optional(Nullable(DateTime)),
};

const writeErrors = [invalid, permissionDenied, notFound, tooLarge, unsupportedType] as const;

/** All advertisements, the newest first. Our addition, as the calls below. */
export const customAdvStaffList = defineRoute({
  method: "GET",
  path: "/api/v2/x/custom_adv/",
  access: "admin",
  query: Type.Object({
    position: Type.Optional(OneOf(customAdvPosition)),
    state: Type.Optional(OneOf(customAdvState)),
    search: Type.Optional(SearchText),
    ...Paging,
  }),
  reply: Page(CustomAdvOfStaff),
});

export const customAdvStaffGet = defineRoute({
  method: "GET",
  path: "/api/v2/x/custom_adv/:id/",
  access: "admin",
  params: ById,
  reply: CustomAdvOfStaff,
  errors: [notFound],
});

export const customAdvCreate = defineRoute({
  method: "POST",
  path: "/api/v2/x/custom_adv/",
  access: "admin",
  body: Type.Object({ position: OneOf(customAdvPosition), ...fields }),
  reply: CustomAdvOfStaff,
  errors: writeErrors,
});

export const customAdvPatch = defineRoute({
  method: "PATCH",
  path: "/api/v2/x/custom_adv/:id/",
  access: "admin",
  params: ById,
  body: Type.Object({ position: Type.Optional(OneOf(customAdvPosition)), ...fields }),
  reply: CustomAdvOfStaff,
  errors: writeErrors,
});

export const customAdvDelete = defineRoute({
  method: "DELETE",
  path: "/api/v2/x/custom_adv/:id/",
  access: "admin",
  params: ById,
  errors: [permissionDenied, notFound],
});

/** Counts that a reader saw the advertisement, or clicked it. Nothing of the reader is stored. */
export const customAdvCount = defineRoute({
  method: "POST",
  path: "/api/v2/x/custom_adv/:id/count/",
  access: "visitor",
  params: ById,
  body: Type.Object({ what: OneOf(["view", "click"]) }),
  errors: [invalid, notFound],
});
