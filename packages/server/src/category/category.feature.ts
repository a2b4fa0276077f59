import { defineFeature } from "#core/feature";
import { forcedFollows } from "./category.consumers.ts";
import { categoryRoutes } from "./category.routes.ts";
import { categorySearch } from "./category.search.queries.ts";

export const categoryFeature = defineFeature({
  name: "category",
  routes: categoryRoutes,
  consumers: [forcedFollows],
  search: [categorySearch],
});
