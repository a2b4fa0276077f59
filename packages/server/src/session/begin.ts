import type { SignedIn as Reply } from "@cortile/contract/session";
import type { Ctx } from "#core/ctx";
import type { Exchange } from "#core/http";
import { presentSelf } from "#people";
import { setSessionCookies } from "./cookies.ts";
import { openSession, type SignedIn } from "./session.service.ts";

/** Gives the browser a session of the member's. */
export async function beginSession(ctx: Ctx, { cameBack, ...member }: SignedIn, exchange: Exchange): Promise<Reply> {
  setSessionCookies(ctx.platform, exchange, await openSession(ctx, member.id, exchange.userAgent));
  return { user: await presentSelf(ctx.as(member)), ...(cameBack && { came_back: true }) };
}
