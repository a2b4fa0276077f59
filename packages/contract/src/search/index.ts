import { type Static, DateTime, Id, Nullable, OneOf, Page, Paging, SearchText, Type, defineRoute, invalid } from "#core";
import { UserAutocomplete } from "#entity";

/** What can be found, in the order in which it is shown together. */
export const searchKind = ["user", "category", "group", "event", "course", "discussion", "post", "status", "comment"] as const;
export type SearchKindName = (typeof searchKind)[number];

/** The best match first (docs/decisions/search.md), or the newest. */
export const searchOrdering = ["relevance", "recent"] as const;
/** Written within the last day, week, month or year. */
export const searchSince = ["day", "week", "month", "year"] as const;

/** A plain text in pieces; those that match the query are marked. Never HTML. */
export const MarkedText = Type.Array(Type.Object({ text: Type.String(), mark: Type.Optional(Type.Boolean()) }));
export type MarkedText = Static<typeof MarkedText>;

/** A search hit with the fields a result row shows. */
export const SearchHit = Type.Object({
  kind: OneOf(searchKind),
  id: Id,
  /** Name or title; posts and comments have none. */
  title: Type.Optional(MarkedText),
  /** Where the text matches, or how it begins. */
  text: MarkedText,
  /** Who wrote it; for a person, the person. */
  author: Type.Optional(UserAutocomplete),
  added_at: Type.Optional(DateTime),
  /** Of a group, its own. */
  group: Type.Optional(Type.Object({ id: Id, name: Type.String(), slug: Type.String(), image: Nullable(Type.String()) })),
  /** Of an event, its own. */
  event: Type.Optional(
    Type.Object({ id: Id, name: Type.String(), slug: Type.String(), image: Nullable(Type.String()), start_date: DateTime }),
  ),
  /** Of a course, its own. */
  course: Type.Optional(Type.Object({ id: Id, name: Type.String(), slug: Type.String(), image: Nullable(Type.String()) })),
  /** Of a category, its own; of a contribution, its first. */
  category: Type.Optional(Type.Object({ id: Id, name: Type.String(), slug: Type.String(), image: Nullable(Type.String()) })),
  /** What a comment is on. */
  on: Type.Optional(Type.Object({ type: OneOf(["post", "discussion", "status"] as const), id: Id })),
});
export type SearchHit = Static<typeof SearchHit>;

/** How many there are of a kind, counted to 1,000, and the first of them. */
export const SearchGroup = Type.Object({
  kind: OneOf(searchKind),
  count: Type.Integer({ minimum: 0 }),
  results: Type.Array(SearchHit),
});
export type SearchGroup = Static<typeof SearchGroup>;

const filters = {
  search: SearchText,
  author: Type.Optional(Id),
  /** The same by username; an unknown one matches nothing. */
  by: Type.Optional(Type.String({ maxLength: 150 })),
  category: Type.Optional(Id),
  since: Type.Optional(OneOf(searchSince)),
  ordering: Type.Optional(OneOf(searchOrdering)),
};

/** The first hits of each kind, in the order of `searchKind`. Kinds that do not support a filter are left out. */
export const searchAll = defineRoute({
  method: "GET",
  path: "/api/v2/x/search/",
  access: "reader",
  query: Type.Object({ ...filters, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })) }),
  reply: Type.Object({ results: Type.Array(SearchGroup) }),
  errors: [invalid],
});

/** The hits of one kind. */
export const searchList = defineRoute({
  method: "GET",
  path: "/api/v2/x/search/:kind/",
  access: "reader",
  params: Type.Object({ kind: OneOf(searchKind) }),
  query: Type.Object({ ...filters, ...Paging }),
  reply: Page(SearchHit),
  errors: [invalid],
});
