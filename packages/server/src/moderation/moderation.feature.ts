import type { Ctx } from "#core/ctx";
import { defineFeature, type ErasedAccount } from "#core/feature";
import { updateActsWithout } from "./act.queries.ts";
import { decideAsStaff } from "./menu.service.ts";
import { endBlocks } from "./block.service.ts";
import { holdsBack } from "./hold.service.ts";
import { moderationRoutes } from "./moderation.routes.ts";
import { moderationPersonalData } from "./personal.queries.ts";
import { classifyTexts, moderationRules } from "./rule.consumer.ts";
import { caseTopics } from "./topic.queries.ts";

export const moderationFeature = defineFeature({
  name: "moderation",
  routes: moderationRoutes,
  consumers: [moderationRules],
  jobs: [endBlocks, classifyTexts],
  holdsBack,
  decideAsStaff,
  topics: caseTopics,
  personalData: moderationPersonalData,
  onAccountErased: (tx: Ctx, { id }: ErasedAccount) => updateActsWithout(tx.db, id),
});
