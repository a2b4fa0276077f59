import { permissionDenied } from "@cortile/contract/core";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { sendEmail } from "#core/email";
import { emails } from "./account-deletion.messages.ts";
import { graceDays, mayRemove } from "./account-deletion.policy.ts";
import { deleteAccountDeletion, upsertAccountDeletion } from "./account-deletion.queries.ts";
import { selectAddressee, selectMember } from "./member.queries.ts";
import { requireProfile } from "./profile.service.ts";

const dayMs = 24 * 3_600_000;

/**
 * Closes an account at once, to be taken apart when its time has come: after the days in which its person may come back, or right
 * away where staff erase it. Its sessions are for the caller to end.
 * @param erase what they wrote goes too; else it stays without their name
 * @throws Failure `not_found`, `permission_denied`
 */
export async function leave(tx: Ctx<Member>, id: number, erase: boolean): Promise<void> {
  await requireProfile(tx, id);
  if (!mayRemove(tx.actor, id)) throw new Failure(permissionDenied);
  const by_self = tx.actor.id === id;
  const asked = tx.now();
  const due = new Date(asked.getTime() + (erase && !by_self ? 0 : graceDays * dayMs));
  const to = await selectAddressee(tx.db, id);
  await upsertAccountDeletion(tx.db, { user_id: id, erase, by_self, asked_at: asked.toISOString(), due_at: due.toISOString() });
  if (!by_self || !to) return;
  await sendEmail(tx, to, {
    subject: emails.leftSubject,
    body: [emails.leftBody, erase ? emails.leftErase : emails.leftKeep],
    action: { label: emails.leftAction, url: new URL("/signin/", tx.platform.config.url).href },
    after: [emails.leftAfter],
    values: { username: to.username, date: due.toISOString().slice(0, 10) },
  });
}

/** A member who signs in. `reactivated`: the account was on its way out, and stays. */
export type SignInResult = Member & { reactivated: boolean };

/** The member who has shown who they are; one who was leaving stays. Null: the account is closed. */
export async function resolveSignIn(ctx: Ctx, id: number): Promise<SignInResult | null> {
  const member = await selectMember(ctx.db, id);
  if (member) return { ...member, reactivated: false };
  const back = (await reactivate(ctx, id)) ? await selectMember(ctx.db, id) : null;
  return back && { ...back, reactivated: true };
}

/** Somebody on their way out is here again: their account stays. Returns whether it was to be deleted. */
function reactivate(ctx: Ctx, id: number): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    if (!(await deleteAccountDeletion(tx.db, id, tx.now()))) return false;
    const to = await selectAddressee(tx.db, id);
    if (to)
      await sendEmail(tx, to, {
        subject: emails.backSubject,
        body: [emails.backBody],
        after: [emails.backAfter],
        values: { username: to.username },
      });
    return true;
  });
}
