import type { Comment, Contribution, Notification, NotificationAggregated, User } from "@cortile/contract/entity";
import { presentCommentsById } from "#comment";
import { presentContributions, type ContributionType } from "#contribution";
import type { Ctx, Member } from "#core/ctx";
import { presentUsers } from "#people";
import type { BlockRow, NotificationRow } from "./notification.queries.ts";
import { notificationKinds } from "./notification.types.ts";

/** What notifications refer to, as far as the member may see it. */
interface Parts {
  users: ReadonlyMap<number, User>;
  contributions: ReadonlyMap<number, Contribution>;
  comments: Awaited<ReturnType<typeof presentCommentsById>>;
  /** By key on the wire and id. */
  things: ReadonlyMap<string, ReadonlyMap<number, object>>;
}

const isId = (id: number | null): id is number => id !== null;
const contributionTypes: readonly ContributionType[] = ["discussion", "post", "status"];

/** What staff tell one member alone is in that member's own name. */
const actorOf = ({ type, actor_id, user_id }: NotificationRow): number | null =>
  actor_id ?? (type === "custom_notification" ? user_id : null);

/**
 * The HTML of contributions in one reply, in characters, and that of comments: less than in a list, because notifications show the
 * first words alone, and each holds what it is about.
 */
const budget = 262_144;

/**
 * Notifications by id, without those that are about what the member may not see any more.
 * @param heads rows whose contribution is sent twice
 */
export async function presentNotifications(
  ctx: Ctx<Member>,
  rows: readonly NotificationRow[],
  heads: readonly NotificationRow[] = [],
): Promise<Map<number, Notification>> {
  const parts = await gather(ctx, rows, heads);
  const presented = rows.map((row) => [row.id, presentOne(row, parts)] as const);
  return new Map(presented.filter((entry): entry is [number, Notification] => entry[1] !== null));
}

/** Blocks in their order, without those of which nothing may be seen any more. */
export async function presentBlocks(ctx: Ctx<Member>, blocks: readonly BlockRow[]): Promise<NotificationAggregated[]> {
  const presented = await presentNotifications(
    ctx,
    blocks.flatMap((block) => block.notifications),
    blocks.flatMap((block) => block.notifications.slice(0, 1)),
  );
  return blocks.flatMap(({ id, is_new, size, notifications }): NotificationAggregated[] => {
    const aggregated = notifications.flatMap((row) => presented.get(row.id) ?? []);
    const [first] = aggregated;
    if (!first) return [];
    return [{ sid: String(id), is_new, aggregated_count: Math.max(size, aggregated.length), ...sharedObject(first), aggregated }];
  });
}

/** What all of a block is about. */
function sharedObject({ comment, group, event, ...notification }: Notification): Partial<NotificationAggregated> {
  const type = contributionTypes.find((one) => notification[one] ?? (comment && one in comment));
  const contribution = type && (notification[type] ?? (comment as Comment | undefined)?.[type]);
  return {
    ...(type && typeof contribution === "object" ? { [type]: contribution } : {}),
    ...(group ? { group } : {}),
    ...(event ? { event } : {}),
  };
}

async function gather(ctx: Ctx<Member>, rows: readonly NotificationRow[], heads: readonly NotificationRow[]): Promise<Parts> {
  const presenters = [
    ...ctx.platform.features.flatMap(({ places = [] }) => places.map(({ kind, present }) => ({ key: kind, present }))),
    ...ctx.platform.features.flatMap(({ things = [] }) => things),
  ];
  const [users, contributions, comments, things] = await Promise.all([
    presentUsers(ctx, rows.map(actorOf).filter(isId)),
    presentContributions(ctx, [...rows, ...heads].map(({ contribution_id }) => contribution_id).filter(isId), { budget }),
    presentCommentsById(ctx, rows.map(({ comment_id }) => comment_id).filter(isId), { budget }),
    Promise.all(
      presenters.map(async ({ key, present }) => {
        const ids = new Set(rows.flatMap(({ data }) => data.things[key] ?? []));
        return [key, ids.size === 0 ? new Map<number, object>() : await present(ctx, [...ids])] as const;
      }),
    ),
  ]);
  return { users, contributions, comments, things: new Map(things) };
}

/** Null for what may not be seen any more. */
function presentOne(row: NotificationRow, parts: Parts): Notification | null {
  const { actor, about } = notificationKinds[row.type];
  const actorId = actorOf(row);
  const user = actorId === null ? null : parts.users.get(actorId);
  const thing = about === null ? {} : presentThing(about, row, parts);
  if (user === undefined || !thing) return null;
  return {
    sid: String(row.id),
    type: row.type,
    is_new: row.is_new,
    active_at: row.happened_at,
    ...(actor ? actedBy(actor, user ?? thing.event?.managed_by) : {}),
    ...thing,
    ...fieldsOf(row),
  };
}

/** Existing clients expect somebody: where nobody acted, whoever manages the event. */
const actedBy = (key: string, user: User | undefined): Partial<Notification> => (user ? { [key]: user } : {});

/** What a notification is about, under its key; null when it may not be seen any more. */
function presentThing(about: string, row: NotificationRow, parts: Parts): Partial<Notification> | null {
  if (!["content", "comment", "contribution"].includes(about)) {
    const things = Object.entries(row.data.things).map(([key, id]) => [key, parts.things.get(key)?.get(id)] as const);
    return things.every(([, thing]) => thing !== undefined) && things.some(([key]) => key === about)
      ? Object.fromEntries(things)
      : null;
  }
  const contribution = row.contribution_id === null ? undefined : parts.contributions.get(row.contribution_id);
  if (!contribution) return null;
  const isGone = ({ deleted, collapsed }: { deleted: boolean; collapsed: boolean }): boolean =>
    (deleted || collapsed) && !notificationKinds[row.type].ofRemoved;
  if (row.comment_id === null) return isGone(contribution) ? null : { [contribution.type]: contribution };
  const comment = parts.comments.get(row.comment_id);
  if (!comment || isGone(comment) || isGone(contribution)) return null;
  return { comment: { ...comment, [contribution.type]: contribution } };
}

const fieldsOf = ({ id, type, data }: NotificationRow): Partial<Notification> =>
  type === "custom_notification"
    ? { custom_notification: { id, type: null, ...(data.fields["custom_notification"] as object) } }
    : data.fields;
