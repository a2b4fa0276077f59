import { notFound } from "@cortile/contract/core";
import type { Reaction } from "@cortile/contract/entity";
import type { Ctx } from "#core/ctx";
import { Failure } from "#core/errors";

/** All of them; `active` leaves out the others, `search` looks in labels. */
export function reactionList({ snapshot }: Ctx, filter: { active?: boolean; search?: string }): Reaction[] {
  const text = filter.search?.toLowerCase() ?? "";
  return snapshot.reactions.filter(
    ({ active, label }) => (filter.active === undefined || active === filter.active) && label.toLowerCase().includes(text),
  );
}

/** @throws Failure `not_found` */
export function reactionGet({ snapshot }: Ctx, id: number): Reaction {
  const found = snapshot.reactions.find((reaction) => reaction.id === id);
  if (!found) throw new Failure(notFound);
  return found;
}
