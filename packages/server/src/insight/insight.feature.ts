import { defineFeature } from "#core/feature";
import { updateMemberRecords } from "#people";
import { countInsights, recountRecent } from "./count.service.ts";
import { insightRoutes } from "./insight.routes.ts";

export const insightFeature = defineFeature({
  name: "insight",
  routes: insightRoutes,
  jobs: [countInsights],
  upkeep: [{ name: "insight.recount_recent", run: recountRecent }],
  // An account that is erased before it was counted still joined and left.
  onAccountErased: ({ db, snapshot }, { id }) => updateMemberRecords(db, snapshot.preferences["configurations.time_zone"], id),
});
