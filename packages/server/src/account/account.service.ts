import { invalid, permissionDenied, rateLimited } from "@cortile/contract/core";
import type { Me } from "@cortile/contract/entity";
import { followAutomatically } from "#category";
import { hashPassword } from "#core/crypto";
import type { Ctx } from "#core/ctx";
import { Failure, type FieldProblem } from "#core/errors";
import { takeSlot } from "#core/limits";
import { isValidEmail, isValidUsername, normalizeEmail, passwordProblems } from "#core/text";
import {
  accountCreated,
  existsEmail,
  existsUsername,
  peopleMessages as messages,
  presentSelf,
  selectMember,
  insertAccount,
  type NewAccount,
} from "#people";

export interface AccountInput {
  username: string;
  email: string;
  password: string;
}

const signUpsFromAddress = { max: 20, windowSeconds: 3600 };

/**
 * Registers somebody. Their account can be used at once.
 * @throws Failure `invalid` with every field at fault, `permission_denied` in a closed community, `rate_limited`
 */
export async function accountCreate(ctx: Ctx, input: AccountInput, ip: string): Promise<Me> {
  const { config } = ctx.platform;
  if (ctx.snapshot.preferences["addons.closed_community"]) throw new Failure(permissionDenied, { text: messages.closed });
  if (config.rateLimits && !(await takeSlot(ctx.db, `sign_up:${ip}`, signUpsFromAddress))) throw new Failure(rateLimited);
  await checkAccount(ctx, input);
  const approval = ctx.snapshot.preferences["configurations.users_approval_enabled"];
  const password_hash = await hashPassword(input.password);
  return ctx.transaction((tx) =>
    addAccount(tx, {
      username: input.username,
      email: normalizeEmail(input.email),
      password_hash,
      language: ctx.language,
      reg_approved: !approval,
    }),
  );
}

/** @throws Failure `invalid` with every field at fault */
export async function checkAccount(ctx: Ctx, { username, email, password }: AccountInput): Promise<void> {
  const fields: Record<string, FieldProblem[]> = {};
  if (!isValidUsername(username)) fields["username"] = [{ code: "invalid", text: messages.username }];
  else if (await existsUsername(ctx.db, username)) fields["username"] = [{ code: "unique", text: messages.usernameTaken }];
  if (!isValidEmail(email)) fields["email"] = [{ code: "invalid", text: messages.email }];
  else if (await existsEmail(ctx.db, normalizeEmail(email))) fields["email"] = [{ code: "unique", text: messages.emailTaken }];
  const problems = passwordProblems(password).map((code): FieldProblem => ({
    code,
    text: code === "min_length" ? messages.passwordShort : messages.passwordSimple,
  }));
  if (problems.length > 0) fields["password"] = problems;
  if (Object.keys(fields).length > 0) throw new Failure(invalid, { fields });
}

/** Adds a checked account with all that belongs to one. @throws Failure `invalid` when somebody took the name meanwhile */
export async function addAccount(tx: Ctx, account: NewAccount): Promise<Me> {
  const id = await insertAccount(tx.db, account);
  if (id === null) throw Failure.field("username", "unique", messages.usernameTaken);
  await followAutomatically(tx.db, id);
  await tx.record(accountCreated({ user_id: id }));
  const member = await selectMember(tx.db, id);
  if (!member) throw new Error(`account ${id} was not added`);
  return presentSelf(tx.as(member));
}
