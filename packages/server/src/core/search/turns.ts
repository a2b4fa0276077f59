import type { Ctx } from "#core/ctx";
import { turnOf } from "#core/limits";

/** Reads for a search when it is its turn. */
export const inSearchTurn = <Result>({ platform, actor, address }: Ctx, read: () => Promise<Result>): Promise<Result> =>
  platform.searches.take(actor.id === null && address === null ? null : turnOf(actor, address ?? ""), read);
