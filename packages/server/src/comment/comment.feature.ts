import { defineFeature } from "#core/feature";
import { commentRoutes } from "./comment.routes.ts";
import { commentSearch } from "./comment.search.queries.ts";

export const commentFeature = defineFeature({
  name: "comment",
  routes: commentRoutes,
  search: [commentSearch],
});
