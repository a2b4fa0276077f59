import type { Invite, Promo } from "@cortile/contract/account";
import { notFound } from "@cortile/contract/core";
import { hashToken, randomToken } from "#core/crypto";
import { createCtx, visitor, type Ctx, type Platform } from "#core/ctx";
import { Failure } from "#core/errors";
import { normalizeEmail } from "#core/text";
import { sendInvite } from "./account.emails.ts";
import { insertInvite, selectInvite, selectPromo, type NewInvite } from "./invite.queries.ts";

const looksFromAddress = { max: 30, windowSeconds: 600 };

/** @throws Failure `rate_limited` */
const takeLook = ({ platform }: Ctx, ip: string): Promise<void> => platform.limits.require(`code_look:${ip}`, looksFromAddress);

/** An unused invitation, to whoever has its code. @throws Failure `not_found`, `rate_limited` */
export async function inviteCode(ctx: Ctx, code: string, ip: string): Promise<Invite> {
  await takeLook(ctx, ip);
  const invite = await selectInvite(ctx.db, hashToken(code));
  if (!invite) throw new Failure(notFound);
  return { ...invite, code, user: null };
}

/** A promo code that can be used now. @throws Failure `not_found`, `rate_limited` */
export async function promoCode(ctx: Ctx, code: string, ip: string): Promise<Promo> {
  await takeLook(ctx, ip);
  const promo = await selectPromo(ctx.db, code);
  if (!promo) throw new Failure(notFound);
  return promo;
}

type Invitation = Pick<NewInvite, "name" | "forced_username" | "role" | "invited_by"> & { email?: string };

/** Makes an invitation, and mails it where an address is given. Returns its link, which is nowhere stored. */
export async function createInvite(platform: Platform, { email = "", ...invitation }: Invitation): Promise<string> {
  const code = randomToken(16);
  const url = `${platform.config.url}/signup/?invite=${code}`;
  const address = normalizeEmail(email);
  const ctx = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  await ctx.transaction(async (tx) => {
    await insertInvite(tx.db, {
      ...invitation,
      code_hash: hashToken(code),
      email: address,
      sent_at: address ? tx.now().toISOString() : null,
    });
    if (address) await sendInvite(tx, address, url);
  });
  return url;
}
