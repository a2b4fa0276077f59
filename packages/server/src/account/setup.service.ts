import { notFound } from "@cortile/contract/core";
import type { Me } from "@cortile/contract/entity";
import { hashPassword, hashToken, randomToken } from "#core/crypto";
import { ownerId, type Ctx, type Platform } from "#core/ctx";
import { Failure } from "#core/errors";
import { snapshotChanged } from "#core/snapshot";
import { normalizeEmail } from "#core/text";
import { existsAccount, lockSetup, peopleMessages as messages, updateAccountSequence } from "#people";
import { updateConfigVersion, upsertPreference } from "#preference";
import { addAccount, checkAccount, type AccountInput } from "./account.service.ts";
import { insertOneTimeToken, selectOneTimeToken, updateTokenUsed } from "./account.queries.ts";

const purpose = "setup";
const linkHours = 24;

/** The link with which the first person founds the community; null when that has happened. A new one at every start. */
export async function createSetupLink({ db, config }: Platform): Promise<string | null> {
  if (await existsAccount(db)) return null;
  const token = randomToken();
  await insertOneTimeToken(db, { token_hash: hashToken(token), purpose, hours: linkHours });
  return `${config.url}/setup/?token=${token}`;
}

export async function setupStatus(ctx: Ctx, token: string | undefined): Promise<{ is_valid: boolean }> {
  if (!token || (await existsAccount(ctx.db))) return { is_valid: false };
  return { is_valid: (await selectOneTimeToken(ctx.db, hashToken(token), purpose)) !== null };
}

/**
 * Names the community and creates its owner: user 1, admin.
 * @throws Failure `not_found` for a link that is not good, `invalid`
 */
export async function setupComplete(
  ctx: Ctx,
  input: AccountInput & { password: string; token: string; application_name: string; language?: "en" | "it" },
): Promise<Me> {
  const name = input.application_name.trim();
  await checkAccount(ctx, input);
  if (name === "") throw Failure.field("application_name", "required");
  const password_hash = await hashPassword(input.password);
  const owner = await ctx.transaction(async (tx) => {
    await lockSetup(tx.db);
    const usable = !(await existsAccount(tx.db)) && (await updateTokenUsed(tx.db, hashToken(input.token), purpose)) !== null;
    if (!usable) throw new Failure(notFound, { text: messages.linkUsed });
    const account = { username: input.username, email: normalizeEmail(input.email), language: input.language ?? ctx.language };
    const user = await addAccount(tx, { id: ownerId, ...account, password_hash, role: "admin" });
    await updateAccountSequence(tx.db);
    await upsertPreference(tx.db, "text.application_name", name);
    await updateConfigVersion(tx.db);
    return user;
  });
  ctx.platform.bus.publish(snapshotChanged());
  return owner;
}
