import type { Ctx } from "#core/ctx";
import { turnOf } from "#core/limits";

/** Reads for a search when it is its turn. */
export function inSearchTurn<Result>({ platform, actor, address }: Ctx, read: () => Promise<Result>): Promise<Result> {
  const { searches } = platform;
  if (actor.id !== null) return searches.ofMember(turnOf(actor, ""), read);
  return searches.ofVisitor(address === null ? null : turnOf(actor, address), read);
}
