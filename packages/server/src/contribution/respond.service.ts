import { notFound, permissionDenied } from "@cortile/contract/core";
import type { OwnFlag } from "@cortile/contract/entity";
import type { FlagType } from "@cortile/contract/enums";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { ownFlag, toggleFlag } from "#flag";
import { togglePollVote } from "#poll";
import { toggleVote } from "#vote";
import { contributionFollowed } from "./contribution.events.ts";
import { mayFlag, mayInteract } from "./contribution.policy.ts";
import { caseOf, requireContribution, requireLocked, subjectOf, type ObjectRef } from "./contribution.service.ts";
import {
  deleteContributionFollow,
  insertContributionFollow,
  toggleHide,
  toggleMute,
  updateFlagCount,
  updateFollowerCount,
  updateVoteCounts,
} from "./contribution.write.queries.ts";

/**
 * Reacts, changes the reaction or takes it back.
 * @throws Failure `not_found`, `permission_denied`, `invalid`
 */
export function objectVote(ctx: Ctx<Member>, ref: ObjectRef, reaction: number | undefined): Promise<void> {
  return ctx.transaction(async (tx) => {
    const row = await requireLocked(tx, ref);
    if (!mayInteract(tx.actor, row)) throw new Failure(permissionDenied);
    const change = await toggleVote(tx, { target: "contribution", target_id: row.id, author_id: row.author_id }, reaction);
    await updateVoteCounts(tx.db, row.id, change);
  });
}

/**
 * Takes a choice of its poll, moves to it, or takes it back.
 * @throws Failure `not_found`, also where there is no poll; `permission_denied`, also once it is closed; `invalid`
 */
export function objectPollVote(ctx: Ctx<Member>, ref: ObjectRef, choice: number): Promise<void> {
  return ctx.transaction(async (tx) => {
    const row = await requireLocked(tx, ref);
    if (!row.poll) throw new Failure(notFound);
    if (!mayInteract(tx.actor, row)) throw new Failure(permissionDenied);
    await togglePollVote(tx, { ...subjectOf(row), poll: row.poll }, choice);
  });
}

/**
 * Saves a contribution, or removes it from the saved ones.
 * @throws Failure `not_found`, `permission_denied`
 */
export function objectFollow(ctx: Ctx<Member>, ref: ObjectRef): Promise<void> {
  return ctx.transaction(async (tx) => {
    const row = await requireLocked(tx, ref);
    if (!row.followed && !mayInteract(tx.actor, row)) throw new Failure(permissionDenied);
    const follow = { contribution_id: row.id, user_id: tx.actor.id };
    await (row.followed ? deleteContributionFollow : insertContributionFollow)(tx.db, follow);
    await updateFollowerCount(tx.db, row.id, row.followed ? -1 : 1);
    await tx.record(contributionFollowed({ ...subjectOf(row), user_id: tx.actor.id, followed: !row.followed }));
  });
}

/** @throws Failure `not_found` */
export async function objectFollowStatus(ctx: Ctx<Member>, ref: ObjectRef): Promise<{ following: boolean }> {
  return { following: (await requireContribution(ctx, ref)).followed };
}

/**
 * Mutes or unmutes the notifications of a contribution.
 * @throws Failure `not_found`
 */
export async function objectSuspend(ctx: Ctx<Member>, ref: ObjectRef): Promise<void> {
  const { id } = await requireContribution(ctx, ref);
  await toggleMute(ctx.db, { contribution_id: id, user_id: ctx.actor.id });
}

/** @throws Failure `not_found` */
export async function objectSuspendStatus(ctx: Ctx<Member>, ref: ObjectRef): Promise<{ suspended: boolean }> {
  return { suspended: (await requireContribution(ctx, ref)).muted };
}

/**
 * Hides a contribution from the member's feeds and lists, or shows it again.
 * @throws Failure `not_found`
 */
export async function objectHide(ctx: Ctx<Member>, ref: ObjectRef): Promise<void> {
  const { id } = await requireContribution(ctx, ref);
  await toggleHide(ctx.db, { contribution_id: id, user_id: ctx.actor.id });
}

/** @throws Failure `not_found` */
export async function objectHideStatus(ctx: Ctx<Member>, ref: ObjectRef): Promise<{ hidden: boolean }> {
  return { hidden: (await requireContribution(ctx, ref)).hidden };
}

const flagged = (id: number) => ({ target: "contribution", target_id: id }) as const;

/**
 * Reports a contribution, withdraws the report, or changes its type.
 * @throws Failure `not_found`, `permission_denied`, `rate_limited`
 */
export function objectFlag(ctx: Ctx<Member>, ref: ObjectRef, type: FlagType): Promise<void> {
  return ctx.transaction(async (tx) => {
    const row = await requireLocked(tx, ref);
    if (!mayFlag(tx.actor, row)) throw new Failure(permissionDenied);
    const change = await toggleFlag(tx, caseOf(row), type);
    await updateFlagCount(tx.db, row.id, change);
  });
}

/** @throws Failure `not_found` */
export async function objectFlagStatus(ctx: Ctx<Member>, ref: ObjectRef): Promise<OwnFlag> {
  return ownFlag(ctx, flagged((await requireContribution(ctx, ref)).id));
}
