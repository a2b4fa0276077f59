import { ById, Page, Paged, defineRoute, notFound } from "#core";
import { Community } from "#entity";

export { Community } from "#entity";

/** This deployment as something that can be sold: one row. */
export const communityList = defineRoute({
  method: "GET",
  path: "/api/v2/community/",
  access: "visitor",
  query: Paged,
  reply: Page(Community),
});

export const communityGet = defineRoute({
  method: "GET",
  path: "/api/v2/community/:id/",
  access: "visitor",
  params: ById,
  reply: Community,
  errors: [notFound],
});
