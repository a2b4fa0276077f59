import { eventTopic } from "@cortile/contract/realtime";
import { moveMember, type PlannedMove } from "#core/access";
import type { Ctx, Member } from "#core/ctx";
import { withdrawMembership } from "#notification";
import { updateEventCounters } from "./event.change.queries.ts";
import { eventMembersChanged, type EventMove } from "./event.events.ts";
import { eventMembership, type EventAct, type EventState } from "./event.membership.ts";
import type { EventRow } from "./event.queries.ts";

const isActive = (state: EventState | null): boolean => eventMembership.active.some((one) => one === state);

/** Stores what follows from a move: the counters, the event, and the hint to open pages. */
export async function recordMove(
  tx: Ctx,
  id: number,
  { from, to, announces }: PlannedMove<EventState>,
  user_ids: readonly number[],
) {
  await updateEventCounters(tx.db, id, {
    subscribers: (Number(isActive(to)) - Number(isActive(from))) * user_ids.length,
    goings: (Number(to === "going") - Number(from === "going")) * user_ids.length,
    waiting: (Number(to === "waiting") - Number(from === "waiting")) * user_ids.length,
  });
  await tx.record(eventMembersChanged({ event_id: id, user_ids: [...user_ids], move: announces as EventMove }));
  tx.emit({ topics: [eventTopic(id)], data: { change: "members" } });
}

/** Moves a member. @returns what was announced; null when the move does not exist from where they are */
export async function move(
  tx: Ctx<Member>,
  event: EventRow,
  { user_id, act, by }: { user_id: number; act: EventAct; by: "self" | "manager" },
): Promise<string | null> {
  const result = await moveMember(tx.db, eventMembership, { object_id: event.id, user_id, act, by, under: event.privacy });
  if ("refused" in result) return null;
  await recordMove(tx, event.id, result.done, [user_id]);
  if (result.done.to === null)
    await withdrawMembership(tx, { kind: "event", id: event.id }, { members: [user_id], managers: [event.managed_by_id] });
  return result.done.announces;
}
