import type { Event } from "@cortile/contract/entity";
import type { Ctx, Member } from "#core/ctx";
import { judgedPlace, type Judged } from "#flag";
import { withholdEvents } from "./event.change.ts";
import { presentEventRows } from "./event.present.ts";
import { lockEvent, selectEvents } from "./event.queries.ts";

/** An event for staff; null for one of which they may not know. Who may judge it is the caller's question. */
export async function judgedEvent(tx: Ctx<Member>, id: number): Promise<Judged | null> {
  const [event] = await selectEvents(tx.db, tx.actor, { ids: [id], now: tx.now(), judged: true });
  if (!event) return null;
  const { managed_by_id: author_id, own_withheld: withheld } = event;
  return judgedPlace("event", { id, author_id, withheld }, (to) => withholdEvents(tx, [id], to));
}

/** The same, locked. */
export async function lockJudgedEvent(tx: Ctx<Member>, id: number): Promise<Judged | null> {
  await lockEvent(tx.db, id);
  return judgedEvent(tx, id);
}

/** The event as a case shows it, also where staff know of it by the report alone. */
export async function presentJudgedEvent(ctx: Ctx<Member>, id: number): Promise<Event | null> {
  const events = await selectEvents(ctx.db, ctx.actor, { ids: [id], now: ctx.now(), judged: true });
  return (await presentEventRows(ctx, events)).get(id) ?? null;
}
