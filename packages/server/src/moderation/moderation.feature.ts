import type { Ctx } from "#core/ctx";
import { defineFeature, type ErasedAccount } from "#core/feature";
import { updateActsWithout } from "./act.queries.ts";
import { onStaffAct } from "./act.service.ts";
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
  onStaffAct,
  topics: caseTopics,
  personalData: moderationPersonalData,
  onAccountErased: (tx: Ctx, { id }: ErasedAccount) => updateActsWithout(tx.db, id),
});
