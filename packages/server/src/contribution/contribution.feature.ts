import { defineFeature } from "#core/feature";
import { eraseContributions, eraseFromContributions } from "./erase.service.ts";
import { contributionPersonalData } from "./personal.queries.ts";
import { contributionPermissions } from "./contribution.policy.ts";
import { contributionRoutes } from "./contribution.routes.ts";
import { contributionSearches } from "./contribution.search.queries.ts";
import { markMediaEdited } from "./publish.service.ts";
import { movedCategories } from "./category-move.consumer.ts";
import { publishScheduled } from "./scheduled.service.ts";
import { contributionTopic } from "./topic.queries.ts";
import { dayOf } from "./view-counter.ts";
import { deleteOldViews } from "./view.queries.ts";

export const contributionFeature = defineFeature({
  name: "contribution",
  routes: contributionRoutes,
  consumers: [movedCategories],
  jobs: [publishScheduled],
  upkeep: [{ name: "contribution.delete_old_views", run: ({ db, now }) => deleteOldViews(db, dayOf(now())) }],
  search: contributionSearches,
  topics: [contributionTopic],
  permissions: contributionPermissions,
  onMediaChanged: markMediaEdited,
  personalData: contributionPersonalData,
  eraseInBatches: eraseContributions,
  onAccountErased: eraseFromContributions,
});
