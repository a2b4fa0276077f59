import { ById, Page, Paging, SearchText, Type, defineRoute, notFound } from "#core";
import { Reaction } from "#entity";

export { Reaction, ReactionCount, Vote } from "#entity";

/** All in one page: existing clients re-request the first one for ever otherwise. */
export const reactionList = defineRoute({
  method: "GET",
  path: "/api/v2/reaction/",
  access: "visitor",
  query: Type.Object({
    active: Type.Optional(Type.Boolean()),
    ordering: Type.Optional(Type.String({ maxLength: 50 })),
    search: Type.Optional(SearchText),
    ...Paging,
  }),
  reply: Page(Reaction),
});

export const reactionGet = defineRoute({
  method: "GET",
  path: "/api/v2/reaction/:id/",
  access: "visitor",
  params: ById,
  reply: Reaction,
  errors: [notFound],
});
