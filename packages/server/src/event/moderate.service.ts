import type { Ctx, Member } from "#core/ctx";
import type { Judged } from "#flag";
import { withholdEvent } from "./event.change.ts";
import { lockEvent, selectEvents } from "./event.queries.ts";

/** An event for staff; null for one of which they may not know. Who may judge it is the caller's question. */
export async function judgedEvent(tx: Ctx<Member>, id: number): Promise<Judged | null> {
  const [event] = await selectEvents(tx.db, tx.actor, { ids: [id], now: tx.now(), judged: true });
  return event
    ? {
        target: "event",
        target_id: id,
        contribution_type: "event",
        author_id: event.managed_by_id,
        contribution_id: null,
        deleted_by: event.withheld ? "staff" : null,
        hidden: false,
        change: ({ deleted }) => withholdEvent(tx, event, deleted),
      }
    : null;
}

/** The same, locked. */
export async function lockJudgedEvent(tx: Ctx<Member>, id: number): Promise<Judged | null> {
  await lockEvent(tx.db, id);
  return judgedEvent(tx, id);
}
