import type { SignedIn } from "@cortile/contract/session";
import type { Ctx } from "#core/ctx";
import type { Exchange } from "#core/http";
import { presentSelf, type SignInResult } from "#people";
import { setSessionCookies } from "./cookies.ts";
import { openSession, requireCurrent } from "./session.service.ts";

/** Gives the browser a session of the member's. @throws Failure as `requireCurrent` */
export async function beginSession(ctx: Ctx, signIn: SignInResult, exchange: Exchange): Promise<SignedIn> {
  const { member, reactivated } = signIn;
  const token = await ctx.transaction(async (tx) => {
    await requireCurrent(tx, signIn);
    return openSession(tx, member.id, exchange.userAgent);
  });
  setSessionCookies(ctx.platform, exchange, token);
  return { user: await presentSelf(ctx.as(member)), ...(reactivated && { reactivated }) };
}
