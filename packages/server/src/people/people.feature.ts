import { defineFeature } from "#core/feature";
import { eraseFromPeople, eraseRelations } from "./erase.service.ts";
import { peoplePermissions } from "./permission.policy.ts";
import { peoplePersonalData } from "./personal.queries.ts";
import { peopleRoutes } from "./people.routes.ts";
import { userSearch } from "./user.search.queries.ts";

export const peopleFeature = defineFeature({
  name: "people",
  routes: peopleRoutes,
  search: [userSearch],
  permissions: peoplePermissions,
  personalData: peoplePersonalData,
  eraseInBatches: eraseRelations,
  onAccountErased: eraseFromPeople,
});
