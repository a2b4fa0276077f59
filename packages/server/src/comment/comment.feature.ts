import { defineFeature } from "#core/feature";
import { eraseComments, eraseFromComments } from "./erase.service.ts";
import { commentPersonalData } from "./personal.queries.ts";
import { commentRoutes } from "./comment.routes.ts";
import { commentSearch } from "./comment.search.queries.ts";

export const commentFeature = defineFeature({
  name: "comment",
  routes: commentRoutes,
  search: [commentSearch],
  personalData: commentPersonalData,
  eraseInBatches: eraseComments,
  onAccountErased: eraseFromComments,
});
