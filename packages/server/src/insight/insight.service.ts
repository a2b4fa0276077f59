import { notFound, permissionDenied } from "@cortile/contract/core";
import type { Contribution, Embed, User } from "@cortile/contract/entity";
import type { InsightContributionCounters, InsightEmbedCounters, InsightUserCounters } from "@cortile/contract/insight";
import { presentContributions, selectContributions, type ContributionType } from "#contribution";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import type { EmbedKey } from "#embed";
import { presentUsers, requireProfile } from "#people";
import { mayCount } from "./insight.policy.ts";
import {
  selectContributionCounters,
  selectEmbedCounters,
  selectEmbeds,
  selectRankedContributions,
  selectRankedEmbeds,
  selectRankedUsers,
  selectUserCounters,
  type InsightFilter,
} from "./insight.queries.ts";

type Found = Awaited<ReturnType<typeof selectRankedContributions>>;

/** Joins each rank with its object; objects deleted meanwhile are skipped. */
function toRanking<Key extends string, Value>(
  page: PageRequest,
  { rows, count }: Found,
  key: Key,
  values: ReadonlyMap<number, Value>,
) {
  const shown = rows.flatMap(({ id, score }) => {
    const value = values.get(id);
    return value === undefined ? [] : [{ [key]: value, score } as Record<Key, Value> & { score: number }];
  });
  return toPage(page, { rows: shown, count });
}

const idsOf = ({ rows }: Found): number[] => rows.map((row) => row.id);

export async function insightContribution(
  ctx: Ctx<Member>,
  filter: InsightFilter & { user_id?: number; contribution_type?: ContributionType },
  page: PageRequest,
) {
  const found = await selectRankedContributions(ctx.db, ctx.actor, filter, page);
  return toRanking<"contribution", Contribution>(page, found, "contribution", await presentContributions(ctx, idsOf(found)));
}

export async function insightUser(
  ctx: Ctx<Member>,
  filter: InsightFilter & { user_tag_id?: readonly number[] },
  page: PageRequest,
) {
  const found = await selectRankedUsers(ctx.db, ctx.actor, filter, page);
  return toRanking<"user", User>(page, found, "user", await presentUsers(ctx, idsOf(found)));
}

/** @throws Failure `invalid` for metadata that are no JSON object */
export async function insightEmbed(
  ctx: Ctx<Member>,
  { metadata, ...filter }: InsightFilter & { grouped_by?: string; metadata?: unknown },
  page: PageRequest,
) {
  const wanted = metadata === undefined ? undefined : readMetadata(metadata);
  const found = await selectRankedEmbeds(ctx.db, ctx.actor, { ...filter, metadata: wanted }, page);
  const embeds = await selectEmbeds(ctx.db, idsOf(found));
  return toRanking<"embed", Embed>(page, found, "embed", new Map(embeds.map((embed) => [embed.id, embed])));
}

/** The value of a query key is a text that holds JSON. */
function readMetadata(given: unknown): object {
  const value = typeof given === "string" ? parseJson(given) : given;
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw Failure.field("metadata", "invalid");
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.toWellFormed());
  } catch {
    return null;
  }
}

/** @throws Failure `not_found`, `permission_denied` */
export async function insightContributionCounters(ctx: Ctx<Member>, id: number): Promise<InsightContributionCounters> {
  const [row] = await selectContributions(ctx.db, ctx.actor, [id]);
  const counters = row && (await selectContributionCounters(ctx.db, id));
  if (!row || !counters || row.place_closed !== null) throw new Failure(notFound);
  if (!mayCount(ctx.actor, row.author_id)) throw new Failure(permissionDenied);
  return counters;
}

/** @throws Failure `not_found` for an embed nobody wrote about and nobody made */
export async function insightEmbedCounters(ctx: Ctx<Member>, key: EmbedKey): Promise<InsightEmbedCounters> {
  const counters = await selectEmbedCounters(ctx.db, ctx.actor, key);
  if (!counters?.exists) throw new Failure(notFound);
  return counters;
}

/** @throws Failure `not_found`, `permission_denied` */
export async function insightUserCounters(ctx: Ctx<Member>, id: number): Promise<InsightUserCounters> {
  await requireProfile(ctx, id);
  if (!mayCount(ctx.actor, id)) throw new Failure(permissionDenied);
  const counters = await selectUserCounters(ctx.db, id);
  if (!counters) throw new Failure(notFound);
  return counters;
}
