import { permissionDenied } from "@cortile/contract/core";
import type { OwnFlag } from "@cortile/contract/entity";
import type { FlagType } from "@cortile/contract/enums";
import { moderationTopic } from "@cortile/contract/realtime";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { requireCourse } from "#course";
import { requireEvent } from "#event";
import { ownFlag, toggleFlag, type CaseObject } from "#flag";
import { requireGroup } from "#group";
import { lockMember, requireProfile } from "#people";

/** What a member may report besides contents and messages. */
export interface ReportedRef {
  kind: "user" | "group" | "event" | "course";
  id: number;
}

/** @throws Failure `not_found` for what the member may not know of */
async function requireReported(ctx: Ctx<Member>, { kind, id }: ReportedRef): Promise<CaseObject> {
  const authors = {
    user: async () => (await requireProfile(ctx, id)).id,
    group: async () => (await requireGroup(ctx, id)).managed_by_id,
    event: async () => (await requireEvent(ctx, id)).managed_by_id,
    course: async () => (await requireCourse(ctx, id)).created_by_id,
  };
  return { target: kind, target_id: id, contribution_type: kind, author_id: await authors[kind]() };
}

/**
 * Reports a person, a group, an event or a course, changes the reason, or withdraws the report (the same reason again).
 * @throws Failure `not_found`, `permission_denied` for the member's own
 */
export function reportSend(ctx: Ctx<Member>, ref: ReportedRef, flagType: FlagType): Promise<void> {
  return ctx.transaction(async (tx) => {
    const object = await requireReported(tx, ref);
    if (object.author_id === tx.actor.id) throw new Failure(permissionDenied);
    await lockMember(tx.db, object.author_id);
    await toggleFlag(tx, object, flagType);
    tx.emit({ topics: [moderationTopic], data: {} });
  });
}

/** The member's own report; empty when there is none. @throws Failure `not_found` */
export const reportGet = async (ctx: Ctx<Member>, ref: ReportedRef): Promise<OwnFlag> =>
  ownFlag(ctx, await requireReported(ctx, ref));
