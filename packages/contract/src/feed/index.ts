import { DateTime, Id, OneOf, Page, Paging, Type, defineRoute, invalid } from "#core";
import { FeedUnit } from "#entity";

export { FeedActivity, FeedUnit } from "#entity";

/** Newest first, or what matters most to the reader with the activities that make it so. */
export const feedOrdering = ["recent", "relevance"] as const;

const Ordered = Type.Object({ ordering: Type.Optional(OneOf(feedOrdering)), ...Paging });

const Ids = Type.Object({ object: Type.Array(Id, { maxItems: 200 }) });

export const feedMain = defineRoute({
  method: "GET",
  path: "/api/v2/feed/",
  access: "member",
  query: Ordered,
  /** `at`: when it was read, by the clock of the server; what came after is new. Our addition. */
  reply: Type.Object({ ...Page(FeedUnit).properties, at: Type.Optional(DateTime) }),
});

/** Counted up to 100; with `since`, only what came after. `at` is the time of the server, for the next question. */
export const feedUnseenCount = defineRoute({
  method: "GET",
  path: "/api/v2/feed/unseen/count/",
  access: "member",
  query: Type.Object({ since: Type.Optional(DateTime) }),
  reply: Type.Object({
    at: DateTime,
    total: Type.Integer({ minimum: 0 }),
    count_by_category: Type.Array(Type.Object({ id: Id, count: Type.Integer({ minimum: 0 }) })),
  }),
});

export const feedExplore = defineRoute({
  method: "GET",
  path: "/api/v2/feed/explore/",
  access: "reader",
  query: Type.Object({ ordering: Type.Optional(Type.String({ maxLength: 50 })), ...Paging }),
  reply: Page(FeedUnit),
});

/** Marks as seen what left the view; ids that are not there are ignored. */
export const feedRead = defineRoute({
  method: "POST",
  path: "/api/v2/feed/read/",
  access: "member",
  body: Ids,
  errors: [invalid],
});

/** Units like the given ones. */
export const feedLikethis = defineRoute({
  method: "POST",
  path: "/api/v2/feed/likethis/",
  access: "member",
  body: Ids,
  reply: Page(FeedUnit),
  errors: [invalid],
});

/** What was written about an embed. */
export const embedFeed = defineRoute({
  method: "GET",
  path: "/api/v2/embed/feed/",
  access: "reader",
  query: Type.Object({
    embed_type: Type.Optional(Type.String({ maxLength: 100 })),
    embed_id: Type.Optional(Type.String({ maxLength: 500 })),
    ...Paging,
  }),
  reply: Page(FeedUnit),
});
