import type { Me } from "@cortile/contract/entity";
import type { Ctx, Member } from "#core/ctx";
import type { Exchange } from "#core/http";
import { presentSelf } from "#people";
import { setSessionCookies } from "./cookies.ts";
import { openSession } from "./session.service.ts";

/** Gives the browser a session of the member's. */
export async function beginSession(ctx: Ctx, member: Member, exchange: Exchange): Promise<{ user: Me }> {
  setSessionCookies(ctx.platform, exchange, await openSession(ctx, member.id, exchange.userAgent));
  return { user: await presentSelf(ctx.as(member)) };
}
