import type { AccountAct } from "@cortile/contract/account_admin";
import { conflict, permissionDenied } from "@cortile/contract/core";
import { removeAccount } from "#account_deletion";
import { notifyOwnerOfAdministrator } from "#account";
import { ownerId, type Ctx, type Member, type Role } from "#core/ctx";
import { sendEmail } from "#core/email";
import { Failure } from "#core/errors";
import { credentialsRevoked } from "#core/realtime";
import { removeTwoFactor } from "#credential";
import { lockMember, reactivate, selectAddressee, selectOwnFields, selectUsers, updateEmailProved, updateRole } from "#people";
import { endSessions } from "#session";
import { replaceTags, toggleTag } from "#tag";
import { emails, messages, roleNames } from "./account_admin.messages.ts";
import { requireModeratedAccount } from "./file.service.ts";

/**
 * Gives or takes a role, and tells the person. Only the owner decides who is an administrator.
 * @throws Failure `not_found`, `permission_denied`, field `role`: `invalid`
 */
export async function accountAdminRole(
  ctx: Ctx<Member>,
  id: number,
  { role, reason }: { role: Role | null; reason: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockMember(tx.db, id);
    const person = await requireModeratedAccount(tx, id);
    const isOfAdministrators = role === "admin" || person.role === "admin";
    if (isOfAdministrators && tx.actor.id !== ownerId) throw new Failure(permissionDenied, { text: messages.ownerOnly });
    if (person.role === role) return;
    if (role !== null && person.status !== "a") throw Failure.field("role", "invalid", messages.notActive);
    await updateRole(tx.db, id, role);
    await tx.audit({
      action: "account_admin.role",
      target_type: "user",
      target_id: id,
      subject_id: id,
      data: { changes: { role: [person.role, role] }, reason: reason.trim() },
    });
    if (role === "admin") await notifyOwnerOfAdministrator(tx, person.username);
    await tellOfRole(tx, id, role);
    // Open sockets have the topics of the old role.
    tx.publish(credentialsRevoked({ user_id: id }));
  });
}

async function tellOfRole(tx: Ctx, id: number, role: Role | null): Promise<void> {
  const to = await selectAddressee(tx.db, id);
  if (!to) return;
  await sendEmail(tx, to, {
    subject: emails.roleSubject,
    body: [role === null ? emails.roleTaken : roleNames[role]],
    after: [emails.contact],
    values: { username: to.username },
  });
}

/** @throws Failure `not_found`, `permission_denied`, `conflict` where there is nothing to do */
export async function accountAdminAct(
  ctx: Ctx<Member>,
  id: number,
  { act, reason }: { act: AccountAct; reason: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockMember(tx.db, id);
    await requireModeratedAccount(tx, id);
    if (!(await acts[act](tx, id))) throw new Failure(conflict, { text: messages.nothingToDo });
    await tx.audit({
      action: `account_admin.${act}`,
      target_type: "user",
      target_id: id,
      subject_id: id,
      data: { reason: reason.trim() },
    });
  });
}

/** Each says whether there was something to do. */
const acts: Record<AccountAct, (tx: Ctx<Member>, id: number) => Promise<boolean>> = {
  confirm_email: async (tx, id) => {
    const own = await selectOwnFields(tx.db, id);
    if (!own?.email || own.email_isvalid) return false;
    return (await updateEmailProved(tx.db, id, own.email)) !== null;
  },
  end_sessions: async (tx, id) => {
    await endSessions(tx, id);
    return true;
  },
  remove_two_factor: (tx, id) => removeTwoFactor(tx, id),
  close: (tx, id) => close(tx, id, false),
  erase: (tx, id) => close(tx, id, true),
  recover: (tx, id) => reactivate(tx, id, "staff"),
};

async function close(tx: Ctx<Member>, id: number, erase: boolean): Promise<boolean> {
  await removeAccount(tx, id, erase);
  return true;
}

/** @throws Failure `not_found`, `permission_denied`, field `tags`: `invalid` */
export async function accountAdminTags(ctx: Ctx<Member>, id: number, tags: readonly number[]): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockMember(tx.db, id);
    await requireModeratedAccount(tx, id);
    const { before, after } = await replaceTags(tx, id, tags);
    await tx.audit({
      action: "account_admin.tags",
      target_type: "user",
      target_id: id,
      subject_id: id,
      data: { changes: { tags: [before, after] } },
    });
  });
}

/**
 * Gives a tag to a person or to a category, or takes it back. Ids are given in order: a tag of an unknown id would go to the next account.
 * @throws Failure `not_found`, `permission_denied`, fields `user` and `category`: `invalid`
 */
export async function tagAssign(ctx: Ctx<Member>, id: number, target: { user?: number; category?: number }): Promise<void> {
  if (target.user !== undefined && (await selectUsers(ctx.db, ctx.actor, [target.user])).length === 0)
    throw Failure.field("user", "invalid");
  await toggleTag(ctx, id, target);
}
