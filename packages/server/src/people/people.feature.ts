import { defineFeature } from "#core/feature";
import { relationHints } from "./people.consumers.ts";
import { peopleRoutes } from "./people.routes.ts";
import { userSearch } from "./user.search.queries.ts";

export const peopleFeature = defineFeature({
  name: "people",
  routes: peopleRoutes,
  consumers: [relationHints],
  search: [userSearch],
});
