import type { Ctx } from "#core/ctx";
import type { ChangedPlace } from "#core/feature";
import { selectCase, updateCases } from "#flag";
import { notify } from "#notification";
import { withholdEvents } from "./event.change.ts";
import { selectOtherOrganisers } from "./event.notices.queries.ts";
import { lockEventsOf } from "./event.queries.ts";

/** Organisers that are told at once, of a group that nobody keeps clean. */
const maxTold = 500;

/** Tells who organises events to come in somebody else's group that they are closed with it, or open again: each once. */
export async function tellOrganisers(tx: Ctx, place: ChangedPlace, withheld: boolean): Promise<void> {
  const { kind, id, managed_by_id } = place;
  if (kind !== "group") return;
  for (const organiser of await selectOtherOrganisers(tx.db, { group_id: id, managed_by_id, now: tx.now() }, maxTold)) {
    const { user_id, title, events } = organiser;
    await notify(tx, [user_id], {
      type: withheld ? "moderation_taken_down" : "moderation_restored",
      key: `group:${id}:${tx.now().getTime()}`,
      subject: `moderation:events:${id}`,
      actor_id: null,
      fields: { moderated: { kind: "event", title, with_group: true, others: events - 1 } },
    });
  }
}

/**
 * The events of a taken-down group that is deleted: those of its manager stay taken down; those of others, whom nobody judged, are as they
 * were before.
 */
export async function releaseEventsOf(tx: Ctx, place: ChangedPlace & { withheld: boolean }): Promise<void> {
  const { kind, id: group_id, managed_by_id, withheld } = place;
  if (kind !== "group" || !withheld) return;
  await withholdEventsOf(tx, { group_id, managed_by_id });
  await tellOrganisers(tx, place, false);
}

/**
 * Takes down on their own the events in a taken-down group of the person for whom staff took it down, each with a case that staff find and
 * can restore: they outlast the group, or pass on to others. Those of who took the group over since are not judged.
 */
export async function withholdEventsOf(tx: Ctx, of: { group_id: number; managed_by_id: number }): Promise<void> {
  const { group_id, managed_by_id: author_id } = of;
  const decided = await selectCase(tx.db, { target: "group", target_id: group_id });
  // Of a group that has passed on since, nothing was decided about who manages it now.
  if (decided?.author_id !== author_id || decided.act_id === null || decided.moderated_at === null) return;
  const target_ids = await lockEventsOf(tx.db, of);
  await withholdEvents(tx, target_ids, true);
  const objects = { target: "event", target_ids, contribution_type: "event", author_id } as const;
  // No act was about the events themselves.
  await updateCases(tx.db, objects, { ...decided, act_id: null, at: decided.moderated_at });
}
