import type { Promo } from "@cortile/contract/account";
import { notFound } from "@cortile/contract/core";
import type { Ctx } from "#core/ctx";
import { Failure } from "#core/errors";
import { selectPromo } from "./promo.queries.ts";

/** Of all codes, also of those that are found: they are short enough to be guessed. */
const lookupsFromAddress = { max: 30, windowSeconds: 600 };

/** A promo code that can be used now. @throws Failure `not_found`, `rate_limited` */
export async function promoCode(ctx: Ctx, code: string, ip: string): Promise<Promo> {
  await ctx.platform.limits.require(`promo_look:${ip}`, lookupsFromAddress);
  const promo = await selectPromo(ctx.db, code);
  if (!promo) throw new Failure(notFound);
  return promo;
}
