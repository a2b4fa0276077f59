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
import { takeTry } from "./recover.service.ts";

const purpose = "setup";
const linkHours = 24;

/** The link with which the first person founds the community; null when that has happened. A new one at every start. */
export async function createSetupLink({ db, config }: Platform): Promise<string | null> {
  if (await existsAccount(db)) return null;
  const token = randomToken();
  await insertOneTimeToken(db, { token_hash: hashToken(token), purpose, hours: linkHours });
  return `${config.url}/setup/?token=${token}`;
}

/** @throws Failure `rate_limited` */
export async function setupStatus(ctx: Ctx, token: string | undefined, ip: string): Promise<{ is_valid: boolean }> {
  return { is_valid: token !== undefined && (await isUsable(ctx, token, ip)) };
}

/** Whether the link still founds the community. Once somebody has, every link is refused before it is looked at. */
async function isUsable(ctx: Ctx, token: string, ip: string): Promise<boolean> {
  if (await existsAccount(ctx.db)) return false;
  await takeTry(ctx, ip);
  return (await selectOneTimeToken(ctx.db, hashToken(token), purpose)) !== null;
}

interface SetupInput extends AccountInput {
  password: string;
  token: string;
  application_name: string;
  language?: "en" | "it";
}

/**
 * Names the community and creates its owner: user 1, admin. Nothing of the input is checked for whoever has no good link.
 * @throws Failure `not_found` for a link that is not good, `invalid`, `rate_limited`
 */
export async function setupComplete(ctx: Ctx, input: SetupInput, ip: string): Promise<Me> {
  const gone = () => new Failure(notFound, { text: messages.linkUsed });
  if (!(await isUsable(ctx, input.token, ip))) throw gone();
  const name = input.application_name.trim();
  await checkAccount(ctx, input);
  if (name === "") throw Failure.field("application_name", "required");
  const password_hash = await hashPassword(input.password);
  const owner = await ctx.transaction(async (tx) => {
    await lockSetup(tx.db);
    const isFirst = !(await existsAccount(tx.db)) && (await updateTokenUsed(tx.db, hashToken(input.token), purpose)) !== null;
    if (!isFirst) throw gone();
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
