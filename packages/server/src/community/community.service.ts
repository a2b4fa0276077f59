import { notFound } from "@cortile/contract/core";
import type { Community } from "@cortile/contract/community";
import type { Ctx } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";

/** A deployment is one community. */
const communityId = 1;

/** Nothing is charged for entering, so that everybody may. */
const present = ({ snapshot }: Ctx): Community => ({
  id: communityId,
  name: snapshot.preferences["text.application_name"],
  paywalls: [],
  payment_order: null,
  paywall_community_passed: true,
});

export const communityList = (ctx: Ctx, page: PageRequest) =>
  toPage(page, { rows: [present(ctx)].slice(page.offset, page.offset + page.limit), count: 1 });

/** @throws Failure `not_found` */
export function communityGet(ctx: Ctx, id: number): Community {
  if (id !== communityId) throw new Failure(notFound);
  return present(ctx);
}
