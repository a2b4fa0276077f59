export { accountModeration } from "./account.service.ts";
export { decideCase } from "./act.service.ts";
export { decisionsMade, reportsSent } from "./log.queries.ts";
export { joinBlock, type ModeratedRow } from "./block.queries.ts";
export { presentModerated } from "./block.service.ts";
export { moderationFeature } from "./moderation.feature.ts";
export { reportSend } from "./report.service.ts";
export { ruleUpdate } from "./rule.service.ts";
export { appealCreate, statementList } from "./statement.service.ts";
