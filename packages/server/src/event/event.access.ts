import { notFound, permissionDenied } from "@cortile/contract/core";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { messages } from "./event.messages.ts";
import { hasEvents } from "./event.policy.ts";
import { lockEvent, selectEvents, type EventRow } from "./event.queries.ts";

/** @throws Failure `not_found` while the community has no events */
export function requireEventsOn({ snapshot }: Ctx): void {
  if (!hasEvents(snapshot)) throw new Failure(notFound);
}

/** @throws Failure `not_found` for an event that the viewer may not know of */
export async function requireEvent(ctx: Ctx, id: number): Promise<EventRow> {
  requireEventsOn(ctx);
  const [row] = await selectEvents(ctx.db, ctx.actor, { ids: [id], now: ctx.now() });
  if (!row) throw new Failure(notFound);
  return row;
}

/** The event, which nobody else changes or joins until the transaction ends. @throws Failure `not_found` */
export async function lockAndRequire(tx: Ctx, id: number): Promise<EventRow> {
  await lockEvent(tx.db, id);
  return requireEvent(tx, id);
}

/** One that staff took down, itself or with its group, takes in nobody, and stays as it is. @throws Failure `permission_denied` */
export function requireStanding(event: EventRow): EventRow {
  if (event.withheld)
    throw new Failure(permissionDenied, { text: event.own_withheld ? messages.takenDown : messages.groupTakenDown });
  return event;
}

/** Writes what administrators do for an organiser into the audit log. */
export async function auditForOrganiser(
  tx: Ctx<Member>,
  { id, managed_by_id }: EventRow,
  action: string,
  data?: Record<string, unknown>,
): Promise<void> {
  if (tx.actor.id === managed_by_id) return;
  await tx.audit({ action, target_type: "event", target_id: id, subject_id: managed_by_id, data });
}
