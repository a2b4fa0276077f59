import {
  type Static,
  ById,
  DateTime,
  Id,
  Nullable,
  OneOf,
  Page,
  Paging,
  Type,
  conflict,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
} from "#core";
import { bannerType } from "#enums";

/** Whom a banner is shown to: all members, those with a tag, or the followers of a category. */
export const bannerAudience = ["everyone", "tag", "category"] as const;
export type BannerAudience = (typeof bannerAudience)[number];

/** Of a banner: waiting for its time, shown, over, or withdrawn. */
export const bannerState = ["waiting", "shown", "ended", "cancelled"] as const;
export type BannerState = (typeof bannerState)[number];

const count = Type.Integer({ minimum: 0 });

/** A banner as staff see it, with how many members saw and closed it. */
export const BannerOfStaff = Type.Object({
  id: Id,
  type_banner: OneOf(bannerType),
  html: Nullable(Type.String()),
  title: Nullable(Type.String()),
  body_text: Nullable(Type.String()),
  link_text: Nullable(Type.String()),
  link: Nullable(Type.String()),
  open_in_new_tab: Type.Boolean(),
  audience: OneOf(bannerAudience),
  tag: Nullable(Id),
  category: Nullable(Id),
  starts_at: Nullable(DateTime),
  ends_at: Nullable(DateTime),
  added_at: DateTime,
  state: OneOf(bannerState),
  viewed: count,
  disposed: count,
  /** Name of the account that wrote it; null when that account is gone, or a command of the server wrote it. */
  created_by_name: Nullable(Type.String()),
});
export type BannerOfStaff = Static<typeof BannerOfStaff>;

/** The audience names a tag or a category where it is one of these. */
export const BannerInput = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 200 }),
  body_text: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
  link_text: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  link: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
  open_in_new_tab: Type.Optional(Type.Boolean()),
  audience: Type.Optional(OneOf(bannerAudience)),
  tag: Type.Optional(Nullable(Id)),
  category: Type.Optional(Nullable(Id)),
  starts_at: Type.Optional(Nullable(DateTime)),
  ends_at: Type.Optional(Nullable(DateTime)),
});

/** All banners, the newest first. Our addition, as the calls below. */
export const bannerStaffList = defineRoute({
  method: "GET",
  path: "/api/v2/x/banner/",
  access: "admin",
  query: Type.Object({ state: Type.Optional(OneOf(bannerState)), ...Paging }),
  reply: Page(BannerOfStaff),
});

/** How many members a banner for the audience reaches now. */
export const bannerReach = defineRoute({
  method: "GET",
  path: "/api/v2/x/banner/reach/",
  access: "admin",
  query: Type.Object({
    audience: OneOf(bannerAudience),
    tag: Type.Optional(Id),
    category: Type.Optional(Id),
  }),
  reply: Type.Object({ count }),
  errors: [invalid],
});

/** Shows members a banner, from `starts_at` on, or at once. */
export const bannerCreate = defineRoute({
  method: "POST",
  path: "/api/v2/x/banner/",
  access: "admin",
  body: BannerInput,
  reply: BannerOfStaff,
  errors: [invalid, permissionDenied],
});

/** Takes a banner away from everybody. `conflict` when it is over or withdrawn already. */
export const bannerCancel = defineRoute({
  method: "POST",
  path: "/api/v2/x/banner/:id/cancel/",
  access: "admin",
  params: ById,
  reply: BannerOfStaff,
  errors: [permissionDenied, notFound, conflict],
});
