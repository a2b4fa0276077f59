import type { SignedIn } from "@cortile/contract/session";
import type { Ctx } from "#core/ctx";
import type { Exchange } from "#core/http";
import { presentSelf, type SignInResult } from "#people";
import { setSessionCookies } from "./cookies.ts";
import { openSession } from "./session.service.ts";

/** Gives the browser a session of the member's. */
export async function beginSession(ctx: Ctx, { reactivated, ...member }: SignInResult, exchange: Exchange): Promise<SignedIn> {
  setSessionCookies(ctx.platform, exchange, await openSession(ctx, member.id, exchange.userAgent));
  return { user: await presentSelf(ctx.as(member)), ...(reactivated && { reactivated }) };
}
