import { notFound } from "@cortile/contract/core";
import type { Group } from "@cortile/contract/entity";
import { isActiveMember } from "#core/access";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { hasMessages } from "#people";
import type { Reader } from "./message.queries.ts";

/** @throws Failure `not_found` where members do not write to each other */
export function requireMessages({ snapshot }: Ctx): void {
  if (!hasMessages(snapshot)) throw new Failure(notFound);
}

const groupPlace = ({ platform }: Ctx) =>
  platform.features.flatMap(({ places = [] }) => places).find((place) => place.kind === "group");

/** The member as a reader of messages. */
export const readerOf = (ctx: Ctx<Member>): Reader => ({
  id: ctx.actor.id,
  groups: groupPlace(ctx)?.isOn(ctx.snapshot) === true,
});

/** Groups that the member may know of, by id; those the feature of groups presents. */
export async function presentGroups(ctx: Ctx<Member>, ids: readonly number[]): Promise<ReadonlyMap<number, Group>> {
  const place = groupPlace(ctx);
  return place && ids.length > 0 ? place.present(ctx, ids) : new Map();
}

/** The conversation of a group is its members'. @throws Failure `not_found` for others, and without groups */
export async function requireGroupMember(ctx: Ctx<Member>, group: number): Promise<void> {
  const isMember = await isActiveMember(ctx.db, { kind: "group" }, { object_id: group, user_id: ctx.actor.id });
  if (!isMember || !(await presentGroups(ctx, [group])).has(group)) throw new Failure(notFound);
}
