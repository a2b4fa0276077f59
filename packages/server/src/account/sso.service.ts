import type { SsoNewUser, SsoUser } from "@cortile/contract/account";
import { conflict, invalid } from "@cortile/contract/core";
import { hashPassword } from "#core/crypto";
import type { Ctx, Member, Role } from "#core/ctx";
import { Failure, type FieldProblem } from "#core/errors";
import { isValidEmail, isValidUsername, normalizeEmail } from "#core/text";
import { existsEmail, existsExtId, existsUsername, peopleMessages as people, selectUsers } from "#people";
import { addAccount, checkPassword } from "./account.service.ts";

/** Who the integrator's token is for. */
export async function ssoSignin(ctx: Ctx<Member>): Promise<SsoUser> {
  return presentSso(ctx, ctx.actor.id);
}

export interface SsoSignUp {
  ext_id?: string;
  username: string;
  email?: string;
  password?: string;
  role?: Role;
}

/**
 * Creates the account of somebody whom the integrator vouches for: approved, its address proved.
 * @throws Failure `invalid` with every field at fault, `conflict` when the external id has an account
 */
export async function ssoSignup(ctx: Ctx<Member>, input: SsoSignUp): Promise<SsoNewUser> {
  const email = input.email === undefined ? null : normalizeEmail(input.email);
  const fields: Record<string, FieldProblem[]> = {};
  if (!isValidUsername(input.username)) fields["username"] = [{ code: "invalid", text: people.username }];
  else if (await existsUsername(ctx.db, input.username)) fields["username"] = [{ code: "unique", text: people.usernameTaken }];
  if (email !== null && !isValidEmail(email)) fields["email"] = [{ code: "invalid", text: people.email }];
  else if (email !== null && (await existsEmail(ctx.db, email))) fields["email"] = [{ code: "unique", text: people.emailTaken }];
  if (Object.keys(fields).length > 0) throw new Failure(invalid, { fields });
  if (input.ext_id && (await existsExtId(ctx.db, input.ext_id))) throw new Failure(conflict);
  if (input.password !== undefined) checkPassword("password", input.password);
  const password_hash = input.password === undefined ? null : await hashPassword(input.password);
  const { id } = await ctx.transaction((tx) =>
    addAccount(tx, {
      username: input.username,
      email,
      password_hash,
      ext_id: input.ext_id ?? null,
      role: input.role ?? null,
      email_isvalid: email !== null,
    }),
  );
  return { ...(await presentSso(ctx, id)), email: email ?? "" };
}

async function presentSso(ctx: Ctx, id: number): Promise<SsoUser> {
  const [row] = await selectUsers(ctx.db, ctx.actor, [id]);
  if (!row) throw new Error(`account ${id} is gone`);
  return { id, ext_id: row.ext_id, username: row.username, role: row.role, tags: row.tags.map((tag) => tag.id) };
}
