import { type Static, OneOf, Page, Paged, Paging, SearchText, Type, defineRoute, invalid } from "#core";
import { Category, Contribution, Course, Event, Group, Incubator, User } from "#entity";
import { suggestionType } from "#enums";

/** A hit of the search field; the object is under the key that `type` names. */
export const Suggestion = Type.Object({
  type: OneOf(suggestionType),
  score: Type.Optional(Type.Number()),
  user: Type.Optional(User),
  category: Type.Optional(Category),
  group: Type.Optional(Group),
});
export type Suggestion = Static<typeof Suggestion>;

export const suggestionSearch = defineRoute({
  method: "GET",
  path: "/api/v2/suggestion/",
  access: "reader",
  query: Type.Object({ search: SearchText, ...Paging }),
  reply: Page(Suggestion),
  errors: [invalid],
});

export const suggestionCategory = defineRoute({
  method: "GET",
  path: "/api/v2/suggestion/category/",
  access: "member",
  query: Paged,
  reply: Page(Category),
});

export const suggestionCourse = defineRoute({
  method: "GET",
  path: "/api/v2/suggestion/course/",
  access: "member",
  query: Paged,
  reply: Page(Course),
});

export const suggestionIncubator = defineRoute({
  method: "GET",
  path: "/api/v2/suggestion/incubator/",
  access: "member",
  query: Paged,
  reply: Page(Incubator),
});

/** Contributions of others with an open poll that the caller has not voted in. */
export const suggestionPoll = defineRoute({
  method: "GET",
  path: "/api/v2/suggestion/poll/",
  access: "member",
  query: Paged,
  reply: Page(Contribution),
});

export const suggestionUser = defineRoute({
  method: "GET",
  path: "/api/v2/suggestion/user/",
  access: "member",
  query: Paged,
  reply: Page(User),
});

export const suggestionEvent = defineRoute({
  method: "GET",
  path: "/api/v2/suggestion/event/",
  access: "member",
  query: Paged,
  reply: Page(Event),
});
