import { notFound } from "@cortile/contract/core";
import type { Me } from "@cortile/contract/entity";
import { hashPassword, hashToken, randomToken } from "#core/crypto";
import { ownerId, type Ctx, type Platform } from "#core/ctx";
import { Failure } from "#core/errors";
import { isLanguage, type Language } from "#core/i18n";
import { snapshotChanged } from "#core/snapshot";
import { normalizeEmail, oneLine } from "#core/text";
import { insertOneTimeToken, selectOneTimeToken, updateTokenUsed } from "#one_time_token";
import { existsAccount, lockSetup, peopleMessages as messages, updateAccountSequence } from "#people";
import { updateConfigVersion, upsertPreference } from "#preference";
import { addAccount, checkAccount, type AccountInput } from "./account.service.ts";
import { limitCodeAttempts } from "./recover.service.ts";

const purpose = "setup";
const linkHours = 24;

/** Creates the link to set up the community, a new one at every start; null once there is an account. */
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

/** Whether the link can still set up the community. Once there is an account, every link is refused without a look-up. */
async function isUsable(ctx: Ctx, token: string, ip: string): Promise<boolean> {
  if (await existsAccount(ctx.db)) return false;
  await limitCodeAttempts(ctx, ip);
  return (await selectOneTimeToken(ctx.db, hashToken(token), purpose)) !== null;
}

interface SetupInput extends AccountInput {
  password: string;
  token: string;
  application_name: string;
  language?: Language;
}

/**
 * Names the community and creates its owner: user 1, admin. Without a valid link, the input is not checked.
 * @throws Failure `not_found` for a link that is not good, `invalid`, `rate_limited`
 */
export async function setupComplete(ctx: Ctx, input: SetupInput, ip: string): Promise<Me> {
  const gone = () => new Failure(notFound, { text: messages.linkUsed });
  if (!(await isUsable(ctx, input.token, ip))) throw gone();
  const name = oneLine(input.application_name);
  await checkAccount(ctx, input);
  if (name === "") throw Failure.field("application_name", "required");
  if (input.language !== undefined && !isLanguage(input.language)) throw Failure.field("language", "invalid");
  const password_hash = await hashPassword(input.password);
  return ctx.transaction(async (tx) => {
    await lockSetup(tx.db);
    const isFirst = !(await existsAccount(tx.db)) && (await updateTokenUsed(tx.db, hashToken(input.token), purpose)) !== null;
    if (!isFirst) throw gone();
    const account = { username: input.username, email: normalizeEmail(input.email), language: input.language ?? ctx.language };
    const user = await addAccount(tx, { id: ownerId, ...account, password_hash, role: "admin" });
    await updateAccountSequence(tx.db);
    await upsertPreference(tx.db, "text.application_name", name);
    await updateConfigVersion(tx.db);
    tx.publish(snapshotChanged());
    return user;
  });
}
