import { permissionDenied } from "@cortile/contract/core";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { sendNotice } from "#core/email";
import { emails } from "./account-deletion.messages.ts";
import { graceDays, mayEraseAtOnce, mayRemove } from "./account-deletion.policy.ts";
import { deleteAccountDeletion, upsertAccountDeletion } from "./account-deletion.queries.ts";
import { selectAddressee, selectMember, selectSignInVersion } from "./member.queries.ts";
import { requireProfile } from "./profile.service.ts";

const dayMs = 24 * 3_600_000;

/**
 * Closes an account and schedules its erasure: after the grace period, or right away where staff erase it; other
 * administrators are erased right away by the owner alone. The caller ends its
 * sessions.
 * @param erase whether contents are erased too; else they stay without the name
 * @returns when it is due
 * @throws Failure `not_found`, `permission_denied`
 */
export async function requestAccountDeletion(tx: Ctx<Member>, id: number, erase: boolean): Promise<Date> {
  const { role } = await requireProfile(tx, id);
  if (!mayRemove(tx.actor, id)) throw new Failure(permissionDenied);
  const by_self = tx.actor.id === id;
  const asked = tx.now();
  const due = new Date(asked.getTime() + (erase && !by_self && mayEraseAtOnce(tx.actor, role) ? 0 : graceDays * dayMs));
  const to = await selectAddressee(tx.db, id);
  await upsertAccountDeletion(tx.db, { user_id: id, erase, by_self, asked_at: asked.toISOString(), due_at: due.toISOString() });
  if (!by_self || !to) return due;
  await sendNotice(tx, to, {
    subject: emails.scheduledSubject,
    body: [emails.scheduledBody, erase ? emails.scheduledErase : emails.scheduledKeep],
    action: { label: emails.scheduledAction, url: new URL("/signin/", tx.platform.config.url).href },
    after: [emails.scheduledAfter],
    values: { username: to.username, date: due },
  });
  return due;
}

export interface SignInResult {
  /** Who signs in. */
  member: Member;
  /** Whether this cancelled the deletion of the account. */
  reactivated: boolean;
  /** How often all sign-ins of the account had ended when this one was checked. */
  version: number;
}

/**
 * The member who has authenticated; cancels a scheduled deletion of the account. Null: the account is closed.
 * @param version of its sign-ins when the proof was read, for one that takes long to check
 */
export async function resolveSignIn(ctx: Ctx, id: number, version?: number): Promise<SignInResult | null> {
  const current = version ?? (await selectSignInVersion(ctx.db, id));
  const member = await selectMember(ctx.db, id);
  if (member) return { member, reactivated: false, version: current };
  const back = (await reactivate(ctx, id)) ? await selectMember(ctx.db, id) : null;
  return back && { member: back, reactivated: true, version: current };
}

/** Cancels the deletion of an account, also one that staff asked for where they cancel it. @returns whether one was scheduled */
export function reactivate(ctx: Ctx, id: number, by: "self" | "staff" = "self"): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    if (!(await deleteAccountDeletion(tx.db, id, tx.now(), by))) return false;
    const to = await selectAddressee(tx.db, id);
    if (to)
      await sendNotice(tx, to, {
        subject: emails.cancelledSubject,
        body: [emails.cancelledBody],
        after: [emails.cancelledAfter],
        values: { username: to.username },
      });
    return true;
  });
}
