import { createHmac } from "node:crypto";
import { deriveKey, hashToken, randomToken } from "#core/crypto";
import type { Ctx } from "#core/ctx";
import { markPresent } from "#people";
import { announceEnd } from "./session.service.ts";
import {
  accessSeconds,
  insertFamily,
  insertTokens,
  selectRefreshToken,
  updateFamilyRevoked,
  updateRefreshUsed,
} from "./token.queries.ts";

export interface TokenPair {
  access_token: string;
  refresh_token: string;
  token_type: "Bearer";
  /** Seconds. */
  expires_in: number;
}

/** Two tabs may refresh at once: within this time the used token still yields its successor, the same one. */
const reuseSeconds = 30;

/** Begins a family of tokens: one sign-in of one client. */
export function issueTokens(ctx: Ctx, userId: number, client: { id: string; userAgent: string }): Promise<TokenPair> {
  return ctx.transaction(async (tx) => {
    const family = await insertFamily(tx.db, {
      user_id: userId,
      client_id: client.id,
      user_agent: client.userAgent.slice(0, 400),
    });
    await markPresent(tx.db, tx.platform, userId);
    return addPair(tx, family, { access: randomToken(), refresh: randomToken() });
  });
}

/**
 * Trades a refresh token for the next pair. One used longer ago than `reuseSeconds` was stolen, or its successor was:
 * the whole family ends. Returns null for a token that is not good.
 */
export function refreshTokens(ctx: Ctx, refreshToken: string, clientId: string): Promise<TokenPair | null> {
  return ctx.transaction(async (tx) => {
    const tokenHash = hashToken(refreshToken);
    const found = await selectRefreshToken(tx.db, tokenHash, clientId);
    if (!found) return null;
    if (found.used_seconds !== null && found.used_seconds > reuseSeconds) {
      await updateFamilyRevoked(tx.db, found.family_id);
      await announceEnd(tx, { user_ids: [found.user_id], everywhere: false });
      return null;
    }
    if (found.used_seconds === null) {
      await updateRefreshUsed(tx.db, tokenHash);
      await markPresent(tx.db, tx.platform, found.user_id);
    }
    return addPair(tx, found.family_id, successorOf(tx, refreshToken));
  });
}

/** Derived from its predecessor, so that it can be returned again without being stored. */
function successorOf({ platform }: Ctx, refreshToken: string) {
  const key = deriveKey(platform.config.secret, "refresh");
  const derive = (purpose: string) => createHmac("sha256", key).update(`${purpose}:${refreshToken}`).digest("base64url");
  return { access: derive("access"), refresh: derive("refresh") };
}

async function addPair(tx: Ctx, familyId: number, pair: { access: string; refresh: string }): Promise<TokenPair> {
  await insertTokens(tx.db, familyId, { access: hashToken(pair.access), refresh: hashToken(pair.refresh) });
  return { access_token: pair.access, refresh_token: pair.refresh, token_type: "Bearer", expires_in: accessSeconds };
}
