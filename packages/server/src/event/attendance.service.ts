import { notFound, permissionDenied, type LeavingQuery } from "@cortile/contract/core";
import { sql, type RawBuilder } from "kysely";
import { hasMembership, membersIn, moveMembers, selectState, selectUnasked, updateInFeed } from "#core/access";
import { isMember, type Ctx, type Member } from "#core/ctx";
import { Failure } from "#core/errors";
import type { PageRequest } from "#core/http";
import { invitePeople, notifyManager, withdrawInvitations } from "#notification";
import { inviteeList, memberList, requireInvitable } from "#people";
import { move, recordMove } from "./attendance.moves.ts";
import { auditForOrganiser, lockAndRequire, requireEvent, requireEventsOn, requireStanding } from "./event.access.ts";
import { eventMembership, type EventAct, type EventState } from "./event.membership.ts";
import { messages } from "./event.messages.ts";
import { wireState } from "./event.present.ts";
import { isUpcoming, mayManage, maySeeEventContent, isManager } from "./event.policy.ts";
import type { EventRow } from "./event.queries.ts";
import { fillPlaces } from "./places.service.ts";

/**
 * @param now the time that the act counts for; that of the clock, except for the history of a demo
 * @throws Failure `permission_denied` for an event that is over, cancelled or taken down
 */
function requireUpcoming(event: EventRow, now: Date): void {
  requireStanding(event);
  if (isUpcoming(event, now)) return;
  throw new Failure(permissionDenied, { text: event.cancelled_at === null ? messages.over : messages.cancelled });
}

/** Joins a public event, asks to join a private one, or accepts an invitation. Who has done so already stays where they are. */
export const eventSubscribe = (ctx: Ctx<Member>, id: number, at?: Date): Promise<void> =>
  ctx.transaction(async (tx) => {
    const event = await lockAndRequire(tx, id);
    if (event.state !== null && event.state !== "invited") return;
    requireUpcoming(event, at ?? tx.now());
    const announced = await move(tx, event, { user_id: tx.actor.id, act: "subscribe", by: "self" });
    await notifyManager(tx, { kind: "event", id }, { manager: event.managed_by_id, move: announced });
  });

/** A move between the states of those who belong to an event. Who is where it leads already stays there. */
const choose = (act: EventAct, to: EventState) => (ctx: Ctx<Member>, id: number, at?: Date) =>
  ctx.transaction(async (tx) => {
    const event = await lockAndRequire(tx, id);
    if (event.state === to) return;
    requireUpcoming(event, at ?? tx.now());
    const announced = await move(tx, event, { user_id: tx.actor.id, act, by: "self" });
    if (announced === null) throw new Failure(permissionDenied);
    await fillPlaces(tx, id, at);
  });

/** Goes, or waits for a place where there is none. Who does either already stays there. @throws Failure `not_found`, `permission_denied` */
export const eventGo = (ctx: Ctx<Member>, id: number, at?: Date): Promise<void> =>
  ctx.transaction(async (tx) => {
    const event = await lockAndRequire(tx, id);
    if (event.state === "going" || event.state === "waiting") return;
    requireUpcoming(event, at ?? tx.now());
    // Who waits goes first, also while free places are being given out.
    const { capacity, goings_counter, waiting_counter } = event;
    const mustWait = capacity !== null && goings_counter + waiting_counter >= capacity;
    const announced = await move(tx, event, { user_id: tx.actor.id, act: mustWait ? "wait" : "go", by: "self" });
    if (announced === null) throw new Failure(permissionDenied);
    if (mustWait && goings_counter < capacity) await fillPlaces(tx, id, at);
  });

export const eventGoRemove = choose("stop_going", "subscribed");
export const eventNotGoing = choose("decline", "not_going");
export const eventNotGoingRemove = choose("stop_declining", "subscribed");

/**
 * Leaves, takes a request back, or declines an invitation. With a person the organiser removes or refuses them.
 * @throws Failure `not_found`, `permission_denied`
 */
export const eventUnsubscribe = (ctx: Ctx<Member>, id: number, { user, request }: LeavingQuery): Promise<void> =>
  ctx.transaction(async (tx) => {
    const event = await lockAndRequire(tx, id);
    const user_id = user ?? tx.actor.id;
    const isOwn = user_id === tx.actor.id;
    if (!isOwn && !isManager(tx.actor, event)) throw new Failure(permissionDenied);
    if (user_id === event.managed_by_id) throw new Failure(permissionDenied, { text: messages.managerStays });
    if (request && (await selectState(tx.db, eventMembership, { object_id: id, user_id })) !== "requested")
      throw new Failure(notFound);
    await move(tx, event, isOwn ? { user_id, act: "leave", by: "self" } : { user_id, act: "remove", by: "manager" });
    await fillPlaces(tx, id);
    if (!isOwn) await auditForOrganiser(tx, event, "event.remove", { user_ids: [user_id] });
  });

/** Invites people; those who have asked to join are let in. @throws Failure `not_found`, `permission_denied`, `invalid` */
export const eventInvite = (ctx: Ctx<Member>, id: number, users: readonly number[], at?: Date): Promise<void> =>
  ctx.transaction(async (tx) => {
    const event = requireStanding(await lockAndRequire(tx, id));
    if (!mayManage(tx.actor, event)) throw new Failure(permissionDenied);
    requireUpcoming(event, at ?? tx.now());
    await requireInvitable(tx, await selectUnasked(tx.db, eventMembership, { object_id: id, user_ids: users }), "users");
    await inviteToEvent(tx, id, users);
    await auditForOrganiser(tx, event, "event.invite", { user_ids: users });
  });

/** Invites people, as `invitePeople` does. */
export const inviteToEvent = (tx: Ctx<Member>, id: number, users: readonly number[]): Promise<void> =>
  invitePeople(tx, eventMembership, {
    place: { kind: "event", id },
    users,
    recordMove: (move, userIds) => recordMove(tx, id, move, userIds),
  });

/** Takes invitations back. @throws Failure `not_found`, `permission_denied` */
export const eventInviteRemove = (ctx: Ctx<Member>, id: number, users: readonly number[]): Promise<void> =>
  ctx.transaction(async (tx) => {
    const event = await lockAndRequire(tx, id);
    if (!isManager(tx.actor, event)) throw new Failure(permissionDenied);
    const asked = { object_id: id, user_ids: users, act: "withdraw_invitation" as const, by: "manager" as const };
    const results = await moveMembers(tx.db, eventMembership, asked);
    const revoked = [...results].flatMap(([user_id, result]) => ("done" in result ? [user_id] : []));
    if (revoked.length > 0) {
      await recordMove(tx, id, { from: "invited", to: null, announces: "revoked" }, revoked);
      await withdrawInvitations(tx, { kind: "event", id }, revoked);
    }
    await auditForOrganiser(tx, event, "event.withdraw_invitation", { user_ids: users });
  });

/** @throws Failure `not_found` */
export async function eventStatus(ctx: Ctx<Member>, id: number) {
  const { subscription_status: status, waiting } = wireState((await requireEvent(ctx, id)).state);
  return { status, waiting };
}

/** Whether what is published in it is in the member's home feed. @throws Failure `not_found`, `permission_denied` */
export async function eventInFeed(ctx: Ctx<Member>, id: number, in_feed: boolean): Promise<void> {
  await requireEvent(ctx, id);
  const changed = await updateInFeed(ctx.db, eventMembership, { object_id: id, user_id: ctx.actor.id, in_feed });
  if (!changed) throw new Failure(permissionDenied);
}

const any = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> => sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** The people in some of the states, and the same as a condition over `u`. */
const inStates = (id: number, states: readonly EventState[]) => ({
  members: sql`(${sql.join(
    states.map((state) => sql`select one.user_id, one.since from ${membersIn(eventMembership, id, state)} one`),
    sql` union all `,
  )})`,
  meets: any(states.map((state) => hasMembership(eventMembership, { object_id: id, state }, sql`u.id`))),
});

/** People of an event, the organiser first. @throws Failure `not_found`, also where only those who belong to it see each other */
const listPeople = (states: readonly EventState[]) => async (ctx: Ctx, id: number, page: PageRequest, search?: string) => {
  const event = await requireEvent(ctx, id);
  const manages = isMember(ctx.actor) && isManager(ctx.actor, event);
  if (!manages && !maySeeEventContent(event)) throw new Failure(notFound);
  return memberList(
    ctx,
    { ...inStates(id, states), first: event.managed_by_id, estimate: event.subscribers_counter, search, evenHidden: manages },
    page,
  );
};

export const eventGoingList = listPeople(["going"]);
export const eventNotGoingList = listPeople(["not_going"]);
export const eventSubscribers = listPeople(["subscribed", "going", "not_going", "waiting"]);

/** Who was invited, has asked to join, or waits for a place. @throws Failure `not_found`, `permission_denied` */
export async function eventWaiting(ctx: Ctx<Member>, id: number, state: "invited" | "requested" | "waiting", page: PageRequest) {
  const event = await requireEvent(ctx, id);
  if (!isManager(ctx.actor, event)) throw new Failure(permissionDenied);
  return memberList(ctx, { ...inStates(id, [state]), evenHidden: true, inTurn: state === "waiting" }, page);
}

/** Who may be invited: who is not in it in any way. @throws Failure `not_found`, `permission_denied` */
export async function eventUserSuggest(ctx: Ctx<Member>, id: number, search: string | undefined, page: PageRequest) {
  if (!mayManage(ctx.actor, requireStanding(await requireEvent(ctx, id)))) throw new Failure(permissionDenied);
  const isIn = hasMembership(eventMembership, { object_id: id }, sql`u.id`);
  return inviteeList(ctx, { search, meets: sql<boolean>`not ${isIn}` }, page);
}

/** Who may be invited to an event being created. @throws Failure `not_found` */
export async function eventsUserSuggest(ctx: Ctx<Member>, search: string | undefined, page: PageRequest) {
  requireEventsOn(ctx);
  return inviteeList(ctx, { search, meets: sql<boolean>`true` }, page);
}
