import { hashToken, randomToken } from "#core/crypto";
import type { Ctx } from "#core/ctx";
import { insertOneTimeToken, updateTokensVoid, type TokenPurpose } from "./one_time_token.queries.ts";

const lifeHours: Record<TokenPurpose, number> = { setup: 24, verify_email: 72, reset_password: 2, change_email: 24 };

/** Creates a token for one purpose of one account, and voids the previous ones. Only its hash is stored. */
export async function issueToken(tx: Ctx, purpose: TokenPurpose, userId: number, data: object = {}): Promise<string> {
  const token = randomToken();
  await updateTokensVoid(tx.db, userId, purpose);
  await insertOneTimeToken(tx.db, {
    token_hash: hashToken(token),
    purpose,
    hours: lifeHours[purpose],
    user_id: userId,
    data,
  });
  return token;
}
