import type { ContactMessage } from "@cortile/contract/contact";
import { notFound } from "@cortile/contract/core";
import { moderationTopic } from "@cortile/contract/realtime";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { presentUsers } from "#people";
import { deleteContact, lockContact, selectContactPage, updateContactAnswered, type ContactRow } from "./contact.queries.ts";

/** A page of what people wrote to the team, the newest first. */
export async function contactRequestList(ctx: Ctx<Member>, filter: { answered?: boolean }, page: PageRequest) {
  const { rows, count } = await selectContactPage(ctx.db, filter, page);
  return toPage(page, { rows: await presentMessages(ctx, rows), count });
}

/**
 * Marks a message as answered, or as not; one that is already so stays as it is.
 * @throws Failure `not_found`
 */
export async function contactRequestPatch(
  ctx: Ctx<Member>,
  id: number,
  { answered }: { answered: boolean },
): Promise<ContactMessage> {
  const row = await ctx.transaction(async (tx) => {
    const before = await requireContact(tx, id);
    if (answered === (before.answered_at !== null)) return before;
    await record(tx, answered ? "answer" : "reopen", before);
    return updateContactAnswered(tx.db, id, answered ? tx.now().toISOString() : null);
  });
  const [message] = await presentMessages(ctx, row ? [row] : []);
  if (!message) throw new Failure(notFound);
  return message;
}

/** @throws Failure `not_found` */
export const contactRequestDelete = (ctx: Ctx<Member>, id: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const row = await requireContact(tx, id);
    await deleteContact(tx.db, id);
    await record(tx, "delete", row);
  });

async function requireContact(tx: Ctx, id: number): Promise<ContactRow> {
  const row = await lockContact(tx.db, id);
  if (!row) throw new Failure(notFound);
  return row;
}

async function record(tx: Ctx, verb: string, { id, user_id }: ContactRow): Promise<void> {
  await tx.audit({ action: `contact_request.${verb}`, target_type: "contact_request", target_id: id, subject_id: user_id });
  tx.emit({ topics: [moderationTopic], data: {} });
}

async function presentMessages(ctx: Ctx, rows: readonly ContactRow[]): Promise<ContactMessage[]> {
  const people = await presentUsers(
    ctx,
    rows.flatMap(({ user_id }) => user_id ?? []),
  );
  return rows.map(({ user_id, updated_at: _updated, ...row }) => ({
    ...row,
    user: user_id === null ? null : (people.get(user_id) ?? null),
  }));
}
