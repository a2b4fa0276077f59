import type { NotificationType } from "@cortile/contract/enums";
import { moveMembers, type MembershipKind, type PlannedMove } from "#core/access";
import type { Ctx, Member } from "#core/ctx";
import { notificationWithdrawn, notify } from "./notification.events.ts";

/** A group, an event or a course. */
interface Place {
  kind: "group" | "event" | "course";
  id: number;
}

interface MembershipNotice {
  type: NotificationType;
  actor_id: number;
  /** Whose membership it is about, where somebody else is told of it. */
  member?: number;
}

const keyOf = (type: string, id: number, member?: number): string =>
  [type, id, member].filter((one) => one !== undefined).join(":");

/** Tells people of their membership, or the manager of somebody's: once until it ends, and again a day later at the earliest. */
export const notifyOfMembership = (
  tx: Ctx,
  { kind, id }: Place,
  people: readonly number[],
  { type, actor_id, member }: MembershipNotice,
): Promise<void> =>
  notify(tx, people, {
    type,
    key: keyOf(type, id, member),
    isRepeatable: true,
    subject: `${kind}:${id}`,
    actor_id,
    things: { [kind]: id },
  });

/** Tells the manager of a place that the actor has asked to join it, or accepted an invitation; nothing of other moves. */
export async function notifyManager(tx: Ctx<Member>, place: Place, { manager, move }: { manager: number; move: string | null }) {
  if (move !== "requested" && move !== "accepted") return;
  const type = `user_${move}_to_join_${place.kind}` as const;
  await notifyOfMembership(tx, place, [manager], { type, actor_id: tx.actor.id, member: tx.actor.id });
}

interface Invitation<State extends string> {
  place: Place;
  users: readonly number[];
  /** Stores what follows from a move of these people: counters and the event. */
  recordMove(move: PlannedMove<State>, userIds: readonly number[]): Promise<void>;
}

/**
 * Invites people to a place, and lets in those who have asked to join; those who belong to it already, or were invited, stay as they are.
 * Nobody invites themselves: administrators ask the manager like everybody. The caller has checked who invites whom, and holds the place.
 */
export async function invitePeople<State extends string>(
  tx: Ctx<Member>,
  membership: MembershipKind<State, "invite">,
  { place, users, recordMove }: Invitation<State>,
): Promise<void> {
  const user_ids = users.filter((user) => user !== tx.actor.id);
  if (user_ids.length === 0) return;
  const results = await moveMembers(tx.db, membership, { object_id: place.id, user_ids, act: "invite", by: "manager" });
  const moved = [...results].flatMap(([id, result]) => ("done" in result ? [{ id, move: result.done }] : []));
  for (const [announces, people] of Map.groupBy(moved, ({ move }) => move.announces)) {
    const ids = people.map(({ id }) => id);
    for (const { move } of people.slice(0, 1)) await recordMove(move, ids);
    const type =
      announces === "added" ? (`user_added_to_${place.kind}` as const) : (`user_invited_to_join_${place.kind}` as const);
    await notifyOfMembership(tx, place, ids, { type, actor_id: tx.actor.id });
  }
}

/** Invitations of these people are no more. */
export const withdrawInvitations = (tx: Ctx, { kind, id }: Place, user_ids: readonly number[]): Promise<void> =>
  tx.record(notificationWithdrawn({ user_ids: [...user_ids], keys: [keyOf(`user_invited_to_join_${kind}`, id)] }));

/** People belong to it no more, or do not ask to any more: what they and its managers were told of that no longer holds. */
export const withdrawMembership = (
  tx: Ctx,
  { kind, id }: Place,
  { members, managers }: { members: readonly number[]; managers: readonly number[] },
): Promise<void> =>
  tx.record(
    notificationWithdrawn({
      user_ids: [...members, ...managers],
      keys: [
        keyOf(`user_invited_to_join_${kind}`, id),
        keyOf(`user_added_to_${kind}`, id),
        ...members.map((member) => keyOf(`user_requested_to_join_${kind}`, id, member)),
        ...members.map((member) => keyOf(`user_accepted_to_join_${kind}`, id, member)),
      ],
    }),
  );
