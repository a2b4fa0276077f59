import type { accountVerify as verifyRoute } from "@cortile/contract/account";
import type { RouteRequest } from "@cortile/contract/core";
import { hashToken } from "#core/crypto";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { hasSecondStep } from "#credential";
import { updateTokenUsed } from "#one_time_token";
import { selectAddressee, selectOwnFields, updateEmailProved } from "#people";
import { issueTokens, publicClientId } from "#session";
import { sendVerification } from "./account.emails.ts";
import { messages } from "./account.messages.ts";
import { limitCodeAttempts } from "./recover.service.ts";

const sendsToAccount = { max: 5, windowSeconds: 3600 };

interface Origin {
  ip: string;
  userAgent: string;
}

/**
 * Confirms an email address, and signs in unless that is not wanted: answers a token, or that the account awaits approval.
 * @throws Failure field `validation_code`: `invalid`; `rate_limited`
 */
export async function accountVerify(
  ctx: Ctx,
  { validation_code: code, sign_in = true }: RouteRequest<typeof verifyRoute>["body"],
  { ip, userAgent }: Origin,
): Promise<{ token?: string; user_awaiting_approval: boolean }> {
  await limitCodeAttempts(ctx, ip);
  return ctx.transaction(async (tx) => {
    const token = await updateTokenUsed(tx.db, hashToken(code), "verify_email");
    const { user_id, data } = token ?? {};
    // Somebody who has changed the address meanwhile has not confirmed the new one.
    const isProved = user_id && data?.email ? await updateEmailProved(tx.db, user_id, data.email) : false;
    const account = user_id && isProved ? await selectOwnFields(tx.db, user_id) : null;
    if (!user_id || !account) throw Failure.field("validation_code", "invalid", messages.link);
    if (!account.reg_approved) return { user_awaiting_approval: true };
    // A link proves the address, not the second step.
    if (!sign_in || (await hasSecondStep(tx, user_id))) return { user_awaiting_approval: false };
    const { access_token } = await issueTokens(tx, user_id, { id: publicClientId, userAgent });
    return { token: access_token, user_awaiting_approval: false };
  });
}

/** Sends the link again; nothing to do once the address is confirmed, unless it has bounced since. @throws Failure `rate_limited` */
export async function accountVerifySend(ctx: Ctx<Member>): Promise<void> {
  const { id } = ctx.actor;
  const own = await selectOwnFields(ctx.db, id);
  const account = await selectAddressee(ctx.db, id);
  if (!own || !account || (own.email_isvalid && !own.email_bounced)) return;
  await ctx.platform.limits.require(`verify_of:${id}`, sendsToAccount);
  await ctx.transaction((tx) => sendVerification(tx, account));
}
