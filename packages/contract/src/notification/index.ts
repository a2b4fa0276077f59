import { Id, OneOf, Page, Paged, Type, defineRoute, invalid, notFound, permissionDenied } from "#core";
import { Banner, EmbedInput, NotificationAggregated } from "#entity";
import { notifyRecipientsType } from "#enums";

export { Banner, LessonCommentLink, Notification, NotificationAggregated, UserBlockedSettings } from "#entity";

const Count = Type.Object({ count: Type.Integer({ minimum: 0 }) });
const BannerIds = Type.Object({ banner_ids: Type.Array(Id, { maxItems: 200 }) });

/** Unseen ones first. */
export const bannerList = defineRoute({
  method: "GET",
  path: "/api/v2/notification/banner/",
  access: "member",
  query: Paged,
  reply: Page(Banner),
});

export const bannerRead = defineRoute({
  method: "POST",
  path: "/api/v2/notification/banner/read/",
  access: "member",
  body: BannerIds,
  errors: [invalid],
});

export const bannerDispose = defineRoute({
  method: "POST",
  path: "/api/v2/notification/banner/dispose/",
  access: "member",
  body: BannerIds,
  errors: [invalid],
});

export const bannerUnseenCount = defineRoute({
  method: "GET",
  path: "/api/v2/notification/banner/unseen/count/",
  access: "member",
  reply: Count,
});

export const bannerUndisposedCount = defineRoute({
  method: "GET",
  path: "/api/v2/notification/banner/undisposed/count/",
  access: "member",
  reply: Count,
});

/** Reading a page marks it seen. */
export const notificationList = defineRoute({
  method: "GET",
  path: "/api/v2/notification/",
  access: "member",
  query: Paged,
  reply: Page(NotificationAggregated),
});

export const notificationRead = defineRoute({
  method: "POST",
  path: "/api/v2/notification/read/",
  access: "member",
  body: Type.Object({ sids: Type.Array(Type.String({ maxLength: 50 }), { maxItems: 200 }) }),
  errors: [invalid],
});

export const notificationUnseenCount = defineRoute({
  method: "GET",
  path: "/api/v2/notification/unseen/count/",
  access: "member",
  reply: Count,
});

/** Notifies in the name of `user`: that person's connections or followers, or that person alone. In the name of the owner of the community only the owner does. */
export const notificationCustom = defineRoute({
  method: "POST",
  path: "/api/v2/notification/notify/",
  access: "admin",
  body: Type.Object({
    user: Id,
    title: Type.String({ minLength: 1, maxLength: 200 }),
    description: Type.String({ maxLength: 2000 }),
    recipients_type: Type.Optional(OneOf(notifyRecipientsType)),
    type: Type.Optional(Type.String({ maxLength: 100 })),
    embed: Type.Optional(EmbedInput),
  }),
  errors: [invalid, notFound, permissionDenied],
});

export {
  BannerInput,
  BannerOfStaff,
  bannerAudience,
  bannerCancel,
  bannerCreate,
  bannerReach,
  bannerStaffList,
  bannerState,
} from "./banner.staff.ts";
export type { BannerAudience, BannerState } from "./banner.staff.ts";
