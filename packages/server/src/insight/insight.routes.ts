import * as contract from "@cortile/contract/insight";
import { csvHeaders } from "#core/csv";
import { mount, RawReply, type Mounted } from "#core/http";
import {
  insightContribution,
  insightContributionCounters,
  insightEmbed,
  insightEmbedCounters,
  insightUser,
  insightUserCounters,
} from "./insight.service.ts";
import {
  insightCohorts,
  insightDays,
  insightExport,
  insightObjectPage,
  insightResponse,
  insightWords,
} from "./rollup.service.ts";

export const insightRoutes: Mounted[] = [
  mount(contract.insightContribution, (ctx, { query, page }) => insightContribution(ctx, query, page)),
  mount(contract.insightEmbed, (ctx, { query, page }) => insightEmbed(ctx, query, page)),
  mount(contract.insightUser, (ctx, { query, page }) => insightUser(ctx, query, page)),
  mount(contract.insightContributionCounters, (ctx, { query }) => insightContributionCounters(ctx, query.contribution_id)),
  mount(contract.insightEmbedCounters, (ctx, { query }) => insightEmbedCounters(ctx, query)),
  mount(contract.insightUserCounters, (ctx, { query }) => insightUserCounters(ctx, query.user_id)),
  mount(contract.insightDays, (ctx, { query }) => insightDays(ctx, query)),
  mount(contract.insightCohorts, (ctx, { query }) => insightCohorts(ctx, query.period)),
  mount(contract.insightObjects, (ctx, { params, query, page }) => insightObjectPage(ctx, params.kind, query, page)),
  mount(contract.insightWords, (ctx, { query }) => insightWords(ctx, query)),
  mount(contract.insightResponse, (ctx, { query }) => insightResponse(ctx, query)),
  mount(
    contract.insightExport,
    async (ctx, { params: { table }, query }) =>
      new RawReply(200, csvHeaders(`insights-${table}.csv`), await insightExport(ctx, table, query)),
  ),
];
