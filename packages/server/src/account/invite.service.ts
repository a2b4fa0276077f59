import type { Invite, Promo } from "@cortile/contract/account";
import { notFound } from "@cortile/contract/core";
import { hashToken, randomToken } from "#core/crypto";
import { createCtx, visitor, type Ctx, type Platform } from "#core/ctx";
import { Failure } from "#core/errors";
import { normalizeEmail } from "#core/text";
import { sendInvite } from "./account.emails.ts";
import { insertInvite, selectInvite, selectPromo, type NewInvite } from "./invite.queries.ts";

const lookupsFromAddress = { max: 30, windowSeconds: 600 };

/** @throws Failure `rate_limited` */
const countInviteLookup = ({ platform }: Ctx, ip: string): Promise<void> =>
  platform.limits.require(`code_look:${ip}`, lookupsFromAddress);

/** An unused invitation by its code. @throws Failure `not_found`, `rate_limited` */
export async function inviteCode(ctx: Ctx, code: string, ip: string): Promise<Invite> {
  await countInviteLookup(ctx, ip);
  const invite = await selectInvite(ctx.db, hashToken(code));
  if (!invite) throw new Failure(notFound);
  return { ...invite, code, user: null };
}

/** A promo code that can be used now. @throws Failure `not_found`, `rate_limited` */
export async function promoCode(ctx: Ctx, code: string, ip: string): Promise<Promo> {
  await countInviteLookup(ctx, ip);
  const promo = await selectPromo(ctx.db, code);
  if (!promo) throw new Failure(notFound);
  return promo;
}

type Invitation = Pick<NewInvite, "name" | "forced_username" | "role" | "invited_by"> & { email?: string };

/** Creates an invitation, and emails it if an address is given. Returns its link, of which only a hash is stored. */
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
