import * as contract from "@cortile/contract/moderation";
import { allDone } from "#core/ctx";
import { mount, mountPreparing, type Mounted } from "#core/http";
import { appealDecide, appealGet, appealList, appealMessageAdd } from "./appeal.service.ts";
import { moderatedUsers, moderateUser } from "./block.service.ts";
import {
  caseAssign,
  caseDecide,
  caseDecideMany,
  caseGet,
  caseList,
  caseModerators,
  caseNoteAdd,
  caseWatch,
} from "./case.service.ts";
import { contributionCases, contributionFlags, contributionStatus, moderateContribution } from "./moderation.service.ts";
import { moderationLog, moderationReport, moderationReportExport } from "./log.service.ts";
import { reportGet, reportSend } from "./report.service.ts";
import { ruleDryRun, ruleList, ruleUpdate } from "./rule.service.ts";
import { appealCreate, statementGet, statementList } from "./statement.service.ts";
import { caseActUndo } from "./undo.service.ts";

export const moderationRoutes: Mounted[] = [
  mount(contract.moderationUsers, (ctx, { query, page }) => moderatedUsers(ctx, query, { ...page, order_by: query.order_by })),
  mount(contract.moderationUserPatch, (ctx, { params, query, body }) => moderateUser(ctx, params.id, { ...query, ...body })),
  mount(contract.moderationContributions, (ctx, { query, page }) =>
    contributionCases(ctx, query, { ...page, order_by: query.order_by }),
  ),
  mount(contract.moderationContributionFlags, (ctx, { params, query, page }) =>
    contributionFlags(ctx, { ...params, ...query }, page),
  ),
  mount(contract.moderationContributionPatch, (ctx, { params, body }) => moderateContribution(ctx, { ...params, ...body })),
  mount(contract.moderationContributionStatus, (ctx, { params, query }) => contributionStatus(ctx, { ...params, ...query })),
  mount(contract.caseList, (ctx, { query, page }) => caseList(ctx, query, page)),
  mount(contract.caseGet, (ctx, { params }) => caseGet(ctx, params)),
  mount(contract.caseDecide, (ctx, { params, body }) => caseDecide(ctx, params, body)),
  mountPreparing(contract.caseDecideMany, (ctx, { body }) => caseDecideMany(ctx, body)),
  mount(contract.caseActUndo, (ctx, { params }) => caseActUndo(ctx, params.id)),
  mount(contract.caseAssign, (ctx, { params, body }) => caseAssign(ctx, params, body.user)),
  mount(contract.caseNoteAdd, (ctx, { params, body }) => caseNoteAdd(ctx, params, body.text)),
  mount(contract.caseWatch, (ctx, { params }) => caseWatch(ctx, params)),
  mount(contract.caseModerators, (ctx) => caseModerators(ctx)),
  mount(contract.reportSend, (ctx, { params, body }) => reportSend(ctx, params, body.flag_type)),
  mount(contract.reportGet, (ctx, { params }) => reportGet(ctx, params)),
  mount(contract.statementList, (ctx, { page }) => statementList(ctx, page)),
  mount(contract.statementGet, (ctx, { params }) => statementGet(ctx, params.id)),
  mount(contract.appealCreate, (ctx, { params, body }) => appealCreate(ctx, params.id, body.text)),
  mount(contract.appealMessageAdd, (ctx, { params, body }) => appealMessageAdd(ctx, params.id, body.text)),
  mount(contract.appealList, (ctx, { query, page }) => appealList(ctx, query.status, page)),
  mount(contract.appealGet, (ctx, { params }) => appealGet(ctx, params.id)),
  mount(contract.appealDecide, (ctx, { params, body }) => appealDecide(ctx, params.id, body)),
  mount(contract.ruleList, (ctx) => ruleList(ctx)),
  mount(contract.ruleUpdate, (ctx, { params, body }) => ruleUpdate(ctx, params.kind, body)),
  mountPreparing(contract.ruleDryRun, async (ctx, { params, body }) =>
    allDone(await ruleDryRun(ctx, params.kind, body.settings)),
  ),
  mount(contract.moderationLog, (ctx, { page }) => moderationLog(ctx, page)),
  mount(contract.moderationReport, (ctx, { query }) => moderationReport(ctx, query)),
  mount(contract.moderationReportExport, (ctx, { query }) => moderationReportExport(ctx, query)),
];
