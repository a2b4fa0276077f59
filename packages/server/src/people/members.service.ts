import type { RawBuilder } from "kysely";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { leastCount, toPage, type PageRequest } from "#core/http";
import type { Limit } from "#core/limits";
import { requireFirstContacts } from "./first-contact.service.ts";
import { selectMemberPage, selectSuggestedIds } from "./members.queries.ts";
import { messages } from "./people.messages.ts";
import { relationMode } from "./permission.policy.ts";
import { selectListedIds, userList } from "./profile.service.ts";
import { presentUserList } from "./user.present.ts";

/**
 * The people in some state in a group, an event or a course, the latest first; while searching, the best matches.
 * @param list.members who they are (`membersIn`); `meets`: the same as a condition over `u`; `first`: who leads the list; `total`: how many there are, where that is known,
 * `estimate`: about how many, where it is not; `evenHidden`: for who manages it, also people hidden from them; `inTurn`: who came first leads the list
 */
export async function memberList(
  ctx: Ctx,
  {
    search,
    meets,
    estimate,
    ...list
  }: {
    members: RawBuilder<unknown>;
    meets: RawBuilder<boolean>;
    first?: number;
    total?: number;
    estimate?: number;
    search?: string;
    evenHidden?: boolean;
    inTurn?: boolean;
  },
  page: PageRequest,
) {
  if (search?.trim()) {
    const isWide = (list.total ?? estimate ?? 0) > wideFrom;
    return userList(ctx, { search, meets, isWide, evenHidden: list.evenHidden }, page);
  }
  const { ids, ...found } = await selectMemberPage(ctx.db, ctx.actor, list, page);
  return toPage(page, { ...found, rows: await presentUserList(ctx, ids) });
}

/** From how many members on names are found first, and then who of them is one. */
const wideFrom = 5000;

/** Whom the member may invite, by name; without one people near to them. @param meets a condition over `u` */
export async function inviteeList(
  ctx: Ctx<Member>,
  { search, meets }: { search: string | undefined; meets: RawBuilder<boolean> },
  page: PageRequest,
) {
  if (search?.trim()) return userList(ctx, { search, meets, isWide: true, exclude: [ctx.actor.id] }, page);
  const asked = { mode: relationMode(ctx.snapshot), meets };
  const ids = await selectSuggestedIds(ctx.db, ctx.actor, asked, { limit: page.limit + 1, offset: page.offset });
  const more = ids.length > page.limit;
  const rows = await presentUserList(ctx, ids.slice(0, page.limit));
  return toPage(page, { rows, count: leastCount(page, rows.length, more), more });
}

/** People whom one account may invite to groups, events and whatever else people are invited to. */
const invitationsOfMember: Limit = { max: 2000, windowSeconds: 86_400 };

/** @throws Failure `invalid` with the field when the actor may not see one of the people; `rate_limited` */
export async function requireInvitable(ctx: Ctx<Member>, users: readonly number[], field: string): Promise<void> {
  const ids = [...new Set(users)];
  if (ids.length === 0) return;
  const listed = await selectListedIds(ctx, ids);
  if (ids.some((id) => !listed.has(id))) throw Failure.field(field, "invalid", messages.notInvitable);
  await ctx.platform.limits.requireLocally(`invitation:${ctx.actor.id}`, invitationsOfMember, ids.length);
  await requireFirstContacts(ctx, ids, field);
}
