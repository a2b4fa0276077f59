import { defineFeature } from "#core/feature";
import { eraseFromCategories } from "./erase.service.ts";
import { categoryPersonalData } from "./personal.queries.ts";
import { forcedFollows, removedFollows } from "./category.consumers.ts";
import { categoryRoutes } from "./category.routes.ts";
import { categorySearch } from "./category.search.queries.ts";

export const categoryFeature = defineFeature({
  name: "category",
  routes: categoryRoutes,
  consumers: [forcedFollows, removedFollows],
  search: [categorySearch],
  personalData: categoryPersonalData,
  eraseInBatches: eraseFromCategories,
  onAccountErased: eraseFromCategories,
});
