import * as contract from "@cortile/contract/insight";
import { mount, type Mounted } from "#core/http";
import {
  insightContribution,
  insightContributionCounters,
  insightEmbed,
  insightEmbedCounters,
  insightUser,
  insightUserCounters,
} from "./insight.service.ts";

export const insightRoutes: Mounted[] = [
  mount(contract.insightContribution, (ctx, { query, page }) => insightContribution(ctx, query, page)),
  mount(contract.insightEmbed, (ctx, { query, page }) => insightEmbed(ctx, query, page)),
  mount(contract.insightUser, (ctx, { query, page }) => insightUser(ctx, query, page)),
  mount(contract.insightContributionCounters, (ctx, { query }) => insightContributionCounters(ctx, query.contribution_id)),
  mount(contract.insightEmbedCounters, (ctx, { query }) => insightEmbedCounters(ctx, query)),
  mount(contract.insightUserCounters, (ctx, { query }) => insightUserCounters(ctx, query.user_id)),
];
