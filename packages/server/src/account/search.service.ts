import { invalid, notFound, permissionDenied } from "@cortile/contract/core";
import type { User } from "@cortile/contract/entity";
import { isStaff, type Ctx } from "#core/ctx";
import { Failure } from "#core/errors";
import { normalizeEmail } from "#core/text";
import { presentUsers, selectIdByLogin } from "#people";

export interface AccountQuery {
  username?: string;
  email?: string;
  ext_id?: string;
  provider?: string;
}

const lookupsFromAddress = { max: 10, windowSeconds: 60 };

/**
 * The account with exactly this username, address or external id. Members other than staff learn only that it exists, and may not
 * search by external id.
 * @throws Failure `not_found`, `invalid` without anything to look for, `permission_denied`, `rate_limited`
 */
export async function accountSearch(ctx: Ctx, query: AccountQuery, ip: string): Promise<User | Record<string, never>> {
  const staff = isStaff(ctx.actor);
  const { username, email, ext_id, provider } = query;
  if (!staff && (ext_id !== undefined || provider !== undefined)) throw new Failure(permissionDenied);
  if (!username && !email && !ext_id) throw new Failure(invalid);
  if (!staff) await ctx.platform.limits.require(`account_search:${ip}`, lookupsFromAddress);
  const id = await selectIdByLogin(ctx.db, { username, email: email && normalizeEmail(email), ext_id });
  if (id === null) throw new Failure(notFound);
  if (!staff) return {};
  const user = (await presentUsers(ctx, [id])).get(id);
  if (!user) throw new Failure(notFound);
  return user;
}
