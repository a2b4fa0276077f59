import { verifyPassword } from "#core/crypto";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { selectPasswordHash } from "#people";
import { messages } from "./credential.messages.ts";

const passwordTries = { max: 10, windowSeconds: 600 };

/**
 * Asks for the password before the ways into an account change: a session left open is not enough.
 * @returns false for an account that has none
 * @throws Failure field `password`: `required`, `invalid`; `rate_limited`
 */
export async function confirmPassword(ctx: Ctx<Member>, password: string | undefined): Promise<boolean> {
  const { id } = ctx.actor;
  const hash = await selectPasswordHash(ctx.db, id);
  if (hash === null) return false;
  if (!password) throw Failure.field("password", "required", messages.passwordRequired);
  // Shares its limit with changing the password, which also reveals whether one is right.
  await ctx.platform.limits.require(`change_password:${id}`, passwordTries);
  if (!(await verifyPassword(hash, password))) throw Failure.field("password", "invalid", messages.passwordWrong);
  return true;
}
