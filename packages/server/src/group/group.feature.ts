import { defineFeature } from "#core/feature";
import { eraseFromGroups } from "./erase.service.ts";
import { deleteGroups } from "./group.deletion.ts";
import { groupPermissions, hasGroups } from "./group.policy.ts";
import { presentGroups } from "./group.present.ts";
import { groupRoutes } from "./group.routes.ts";
import { groupSearchKind } from "./group.search.queries.ts";
import { groupPersonalData } from "./personal.queries.ts";
import { groupTopic } from "./topic.queries.ts";

export const groupFeature = defineFeature({
  name: "group",
  routes: groupRoutes,
  jobs: [deleteGroups],
  topics: [groupTopic],
  search: [groupSearchKind],
  permissions: groupPermissions,
  places: [{ kind: "group", isOn: hasGroups, present: presentGroups }],
  things: [{ key: "group", present: presentGroups }],
  personalData: groupPersonalData,
  eraseInBatches: eraseFromGroups,
  onAccountErased: eraseFromGroups,
});
