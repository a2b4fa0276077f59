import {
  type Static,
  Csv,
  DateTime,
  Id,
  Json,
  OneOf,
  Page,
  Paging,
  Type,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
} from "#core";
import { Contribution, Embed, User } from "#entity";
import { feedObjectType, insightRankedBy } from "#enums";

const count = Type.Integer();

export const InsightContributionCounters = Type.Object({
  num_views: count,
  num_comments: count,
  num_votes: count,
  num_shares: count,
});
export type InsightContributionCounters = Static<typeof InsightContributionCounters>;

export const InsightEmbedCounters = Type.Object({
  num_contributes: count,
  num_comments: count,
  num_votes: count,
  num_clicks: count,
  num_shares: count,
});
export type InsightEmbedCounters = Static<typeof InsightEmbedCounters>;

export const InsightUserCounters = Type.Object({
  num_contributes: count,
  num_comments: count,
  num_answers_received: count,
  num_comments_received: count,
  num_votes: count,
  num_votes_received: count,
  num_connections: count,
  num_followings: count,
  num_followers: count,
  num_shares: count,
  num_posts_visits: count,
  num_embed_custom_click_received: count,
});
export type InsightUserCounters = Static<typeof InsightUserCounters>;

const embed_type = Type.String({ maxLength: 100 });
const embed_id = Type.String({ maxLength: 500 });

const filters = {
  category_id: Type.Optional(Csv(Id)),
  created_at__gte: Type.Optional(DateTime),
  created_at__lte: Type.Optional(DateTime),
  ranked_by: Type.Optional(Csv(OneOf(insightRankedBy))),
  embed_id: Type.Optional(embed_id),
  embed_type: Type.Optional(embed_type),
  ...Paging,
};

const score = Type.Number();

/** Of the newest 50,000 contributions that meet the filters, as the ranking of people. */
export const insightContribution = defineRoute({
  method: "GET",
  path: "/api/v2/insight/contribution/",
  access: "staff",
  query: Type.Object({ ...filters, user_id: Type.Optional(Id), contribution_type: Type.Optional(OneOf(feedObjectType)) }),
  reply: Page(Type.Object({ contribution: Contribution, score })),
  errors: [invalid, permissionDenied],
});

export const insightEmbed = defineRoute({
  method: "GET",
  path: "/api/v2/insight/embed/",
  access: "staff",
  query: Type.Object({ ...filters, grouped_by: Type.Optional(Type.String({ maxLength: 100 })), metadata: Type.Optional(Json) }),
  reply: Page(Type.Object({ embed: Embed, score })),
  errors: [invalid, permissionDenied],
});

export const insightUser = defineRoute({
  method: "GET",
  path: "/api/v2/insight/user/",
  access: "staff",
  query: Type.Object({ ...filters, user_tag_id: Type.Optional(Csv(Id)) }),
  reply: Page(Type.Object({ user: User, score })),
  errors: [invalid, permissionDenied],
});

/** For staff, and for the author. */
export const insightContributionCounters = defineRoute({
  method: "GET",
  path: "/api/v2/insight/contribution/counters/",
  access: "member",
  query: Type.Object({ contribution_id: Id }),
  reply: InsightContributionCounters,
  errors: [invalid, notFound, permissionDenied],
});

export const insightEmbedCounters = defineRoute({
  method: "GET",
  path: "/api/v2/insight/embed/counters/",
  access: "staff",
  query: Type.Object({ embed_type, embed_id }),
  reply: InsightEmbedCounters,
  errors: [invalid, notFound, permissionDenied],
});

/** For staff, and for the member. */
export const insightUserCounters = defineRoute({
  method: "GET",
  path: "/api/v2/insight/user/counters/",
  access: "member",
  query: Type.Object({ user_id: Id }),
  reply: InsightUserCounters,
  errors: [invalid, notFound, permissionDenied],
});

export {
  InsightCohort,
  InsightDay,
  InsightDays,
  InsightObject,
  InsightResponse,
  InsightWord,
  insightCohorts,
  insightDays,
  insightExport,
  insightMetric,
  insightObjectKind,
  insightObjectOrder,
  insightObjects,
  insightPeriod,
  insightResponse,
  insightTable,
  insightWords,
  maxInsightDays,
} from "./rollup.routes.ts";
export type { InsightMetric, InsightObjectKind, InsightPeriod } from "./rollup.routes.ts";
