import type { SsoNewUser, SsoUser } from "@cortile/contract/account";
import { conflict, invalid, permissionDenied } from "@cortile/contract/core";
import { hashPassword } from "#core/crypto";
import type { Ctx, Member, Role } from "#core/ctx";
import { Failure, type FieldProblem } from "#core/errors";
import { isValidEmail, isValidUsername, normalizeEmail } from "#core/text";
import { existsEmail, existsExtId, existsUsername, peopleMessages as people, selectUsers } from "#people";
import { assignTags, selectMemberTagIds } from "#tag";
import { messages } from "./account.messages.ts";
import { addAccount, checkPassword } from "./account.service.ts";

/** Who the integrator's token is for. */
export async function ssoSignin(ctx: Ctx<Member>): Promise<SsoUser> {
  return presentSso(ctx, ctx.actor.id);
}

export interface SsoSignUp {
  ext_id?: string | number;
  username: string;
  email?: string;
  password?: string;
  role?: Role;
  tags?: number[];
}

/**
 * Creates the account of somebody whom the integrator vouches for: approved, its address proved. Staff join by invitation instead, so that a
 * stolen session of an administrator cannot make itself another administrator.
 * @throws Failure `invalid` with every field at fault, `permission_denied` without `CORTILE_SSO_SECRET`, `conflict` when the external id has an
 *   account
 */
export async function ssoSignup(ctx: Ctx<Member>, input: SsoSignUp): Promise<SsoNewUser> {
  if (ctx.platform.config.ssoSecret === null) throw new Failure(permissionDenied, { text: messages.ssoOff });
  const email = input.email === undefined ? null : normalizeEmail(input.email);
  const fields: Record<string, FieldProblem[]> = {};
  if (!isValidUsername(input.username)) fields["username"] = [{ code: "invalid", text: people.username }];
  else if (await existsUsername(ctx.db, input.username)) fields["username"] = [{ code: "unique", text: people.usernameTaken }];
  if (email !== null && !isValidEmail(email)) fields["email"] = [{ code: "invalid", text: people.email }];
  else if (email !== null && (await existsEmail(ctx.db, email))) fields["email"] = [{ code: "unique", text: people.emailTaken }];
  if (input.role !== undefined && input.role !== "publisher")
    fields["role"] = [{ code: "permission_denied", text: messages.staffByInvitation }];
  if (Object.keys(fields).length > 0) throw new Failure(invalid, { fields });
  const ext_id = input.ext_id === undefined ? null : String(input.ext_id);
  if (ext_id !== null && (await existsExtId(ctx.db, ext_id))) throw new Failure(conflict);
  if (input.password !== undefined) checkPassword("password", input.password);
  const password_hash = input.password === undefined ? null : await hashPassword(input.password);
  const { id } = await ctx.transaction(async (tx) => {
    const { username, role = null, tags = [] } = input;
    const account = await addAccount(tx, { username, email, password_hash, ext_id, role, email_isvalid: email !== null });
    await assignTags(tx, account.id, tags);
    await tx.audit({
      action: "account.create",
      target_type: "user",
      target_id: account.id,
      subject_id: account.id,
      data: { role, tags },
    });
    return account;
  });
  return { ...(await presentSso(ctx, id)), email: email ?? "" };
}

async function presentSso(ctx: Ctx, id: number): Promise<SsoUser> {
  const [row] = await selectUsers(ctx.db, ctx.actor, [id]);
  if (!row) throw new Error(`account ${id} is gone`);
  return { id, ext_id: row.ext_id, username: row.username, role: row.role, tags: await selectMemberTagIds(ctx.db, id) };
}
