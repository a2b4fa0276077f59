import { notFound, permissionDenied } from "@cortile/contract/core";
import type { Contribution } from "@cortile/contract/entity";
import { sql } from "kysely";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { flagList } from "#flag";
import { presentUserList } from "#people";
import { awaitsVote, pollVoteList } from "#poll";
import { voteList } from "#vote";
import { maySeeFlags } from "./contribution.policy.ts";
import { presentContributions } from "./contribution.present.ts";
import {
  countVisible,
  draftedBy,
  mutedBy,
  savedBy,
  scheduledBy,
  selectVisibleIds,
  type ContributionOrder,
  type ContributionType,
  type ListSource,
} from "./contribution.queries.ts";
import { requireContribution, requireReadable, requireResponses, type ObjectRef } from "./contribution.service.ts";
import { selectSharerIds, sharing } from "./share.queries.ts";

async function listOf(ctx: Ctx, source: ListSource, page: PageRequest) {
  const [found, count] = await Promise.all([
    selectVisibleIds(ctx.db, ctx.actor, source, page),
    countVisible(ctx.db, ctx.actor, source),
  ]);
  return toPage(page, { rows: await presentInOrder(ctx, found.ids), count, more: found.more, cursor: found.cursor });
}

export async function presentInOrder(ctx: Ctx, ids: readonly number[]): Promise<Contribution[]> {
  const found = await presentContributions(ctx, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

export const objectList = (ctx: Ctx, type: ContributionType, order: ContributionOrder, page: PageRequest) =>
  listOf(ctx, { where: sql`c.type = ${type}`, order }, page);

/** Those nobody has commented on, the newest first. */
export const objectUncommented = (ctx: Ctx, type: ContributionType, page: PageRequest) =>
  listOf(ctx, { where: sql`c.type = ${type} and c.comment_count = 0` }, page);

/** The member's saved contributions of a type, the last saved first. */
export const objectFollowingList = (ctx: Ctx<Member>, type: ContributionType, page: PageRequest) =>
  listOf(ctx, savedBy(ctx.actor.id, type), page);

/** Those whose notifications the member does not want, the last muted first. */
export const objectSuspendedList = (ctx: Ctx<Member>, type: ContributionType, page: PageRequest) =>
  listOf(ctx, mutedBy(ctx.actor.id, type), page);

/** The member's own with a time set: those waiting for it (the next first), those it has brought out, or both. */
export const objectScheduledList = (
  ctx: Ctx<Member>,
  type: ContributionType,
  { include_published, only_published }: { include_published?: boolean; only_published?: boolean },
  page: PageRequest,
) => listOf(ctx, scheduledBy(ctx.actor.id, type, only_published ? "published" : include_published ? "both" : "waiting"), page);

/** The member's own drafts, the last written first. */
export const objectDraftedList = (ctx: Ctx<Member>, type: ContributionType, page: PageRequest) =>
  listOf(ctx, draftedBy(ctx.actor.id, type), page);

/** Contributions of others with a poll that is open and that the member has not voted in, newest first. */
export const suggestionPoll = (ctx: Ctx<Member>, page: PageRequest) =>
  listOf(ctx, { where: sql`c.author_id <> ${ctx.actor.id} and ${awaitsVote(ctx.actor.id, sql`c.id`, ctx.now())}` }, page);

/** The contributions that share it, the newest first. @throws Failure `not_found` */
export async function objectShares(ctx: Ctx, ref: ObjectRef, page: PageRequest) {
  await requireReadable(ctx, ref);
  return listOf(ctx, { where: sharing(ref.id) }, page);
}

/** Who shared it where the viewer sees it, the last first. @throws Failure `not_found` */
export async function objectSharesUsers(ctx: Ctx, ref: ObjectRef, page: PageRequest) {
  await requireReadable(ctx, ref);
  const { ids, count } = await selectSharerIds(ctx.db, ctx.actor, ref.id, page);
  return toPage(page, { rows: await presentUserList(ctx, ids), count });
}

/** Who reacted, the last first; with one reaction, or any. @throws Failure `not_found` */
export async function objectVoteList(ctx: Ctx, ref: ObjectRef, reaction: number | undefined, page: PageRequest) {
  await requireResponses(ctx, ref);
  return voteList(ctx, { target: "contribution", target_id: ref.id, reaction }, page);
}

/** Who chose what in its poll, the last first. @throws Failure `not_found`, also where there is no poll */
export async function objectPollVoteList(ctx: Ctx, ref: ObjectRef, choice: number | undefined, page: PageRequest) {
  const { poll, place_closed } = await requireContribution(ctx, ref);
  if (!poll || place_closed !== null) throw new Failure(notFound);
  return pollVoteList(ctx, { poll_id: poll.id, choice }, page);
}

/** Who reported it and why, for who moderates its author. @throws Failure `not_found`, `permission_denied` */
export async function objectFlagList(ctx: Ctx<Member>, ref: ObjectRef, page: PageRequest) {
  const row = await requireContribution(ctx, ref);
  if (!maySeeFlags(ctx.actor, row)) throw new Failure(permissionDenied);
  const { id } = row;
  return flagList(ctx, { target: "contribution", target_id: id }, page);
}
