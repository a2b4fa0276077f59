import { createHmac } from "node:crypto";
import { deriveKey, hashToken } from "#core/crypto";
import type { Ctx } from "#core/ctx";
import { existsNetwork, upsertNetwork } from "./known-network.queries.ts";
import { messages } from "./session.messages.ts";

/** Tries from one address on any account, and on one. */
const triesFromAddress = { max: 100, windowSeconds: 600 };
const triesOnAccount = { max: 10, windowSeconds: 600 };
/** Attempts on one account from all networks that it never signed in from. */
const triesFromUnknown = { max: 60, windowSeconds: 3600 };

/** Keyed, so that a copy of the database alone does not reveal where members sign in from. */
const hashOf = ({ platform }: Ctx, ip: string): Buffer =>
  createHmac("sha256", deriveKey(platform.config.secret, "known_network")).update(ip).digest();

/** @throws Failure `rate_limited` */
export async function limitSignInsFromAddress(ctx: Ctx, ip: string): Promise<void> {
  await ctx.platform.limits.require(`sign_in:${ip}`, triesFromAddress);
}

/**
 * Counts one guess at a password. Unknown names are counted like accounts, so that the limit does not reveal which exist.
 * @param userId whose account it is; null when the login is nobody's
 * @throws Failure `rate_limited`
 */
export async function limitPasswordGuesses(
  ctx: Ctx,
  { login, userId, ip }: { login: string; userId: number | null; ip: string },
): Promise<void> {
  if (!ctx.platform.config.rateLimits) return;
  const account = userId ?? hashToken(login.trim().toLowerCase()).toString("base64url");
  await ctx.platform.limits.require(`sign_in:${ip}:${account}`, triesOnAccount);
  if (userId !== null && (await existsNetwork(ctx.db, userId, hashOf(ctx, ip)))) return;
  await ctx.platform.limits.require(`sign_in_of:${account}`, triesFromUnknown, messages.guessed);
}

/** Remembers a network the account signed in from: guesses from elsewhere no longer lock it out there. */
export const rememberNetwork = (ctx: Ctx, userId: number, ip: string): Promise<void> =>
  upsertNetwork(ctx.db, userId, hashOf(ctx, ip));
