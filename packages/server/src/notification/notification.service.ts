import { permissionDenied } from "@cortile/contract/core";
import type { EmbedInput, Me, NotificationAggregated } from "@cortile/contract/entity";
import type { NotifyRecipientsType } from "@cortile/contract/enums";
import { mayModerate } from "#core/access";
import type { Ctx, Member } from "#core/ctx";
import type { Db } from "#core/db";
import { Failure } from "#core/errors";
import type { OwnCounters } from "#core/feature";
import { leastCount, toPage, type PageRequest } from "#core/http";
import { findOrInsertEmbed, readEmbed } from "#embed";
import { selectMember } from "#people";
import { countUnseenBanners, unseenBanners } from "./banner.queries.ts";
import { notificationRequested } from "./notification.events.ts";
import { presentBlocks } from "./notification.present.ts";
import { countUnseen, selectBlocks, unseenBlocks, updateSeen, updateShown } from "./notification.queries.ts";

/** A page of the member's blocks, which they have seen by that. */
export async function notificationList(ctx: Ctx<Member>, page: PageRequest) {
  const { rows, more } = await selectBlocks(ctx.db, ctx.actor.id, page);
  const results: NotificationAggregated[] = await presentBlocks(ctx, rows);
  const unseen = rows.filter(({ is_new }) => is_new);
  if (unseen.length > 0) await updateShown(ctx.db, unseen);
  return { ...toPage(page, { rows, more, count: leastCount(page, rows.length, more) }), results };
}

/** Marks blocks as seen, by the `sid` of each; of others', nothing. */
export async function notificationRead(ctx: Ctx<Member>, sids: readonly string[]): Promise<void> {
  const ids = sids.filter((sid) => /^[1-9]\d{0,14}$/.test(sid)).map(Number);
  await updateSeen(ctx.db, ctx.actor.id, ids);
}

export const notificationUnseenCount = async ({ db, actor }: Ctx<Member>) => ({
  count: (await countUnseen(db, [actor.id])).get(actor.id) ?? 0,
});

/** What the member has not seen yet: blocks and banners. */
export async function unseenCounters({ db, actor }: Ctx<Member>): Promise<UnseenCounters> {
  return (await unseenCountersOf(db, [actor.id]))(actor.id);
}

export type UnseenCounters = Required<Pick<Me, "unseen_interactions_counter" | "unseen_notification_banners_counter">>;

/** The same for the member's own account. */
export const ownCounters = ({ actor }: Ctx<Member>): OwnCounters => ({
  unseen_interactions_counter: unseenBlocks(actor.id),
  unseen_notification_banners_counter: unseenBanners(actor.id),
});

/** The same of several members. */
export async function unseenCountersOf(db: Db, userIds: readonly number[]): Promise<(userId: number) => UnseenCounters> {
  const [blocks, banners] = await Promise.all([countUnseen(db, userIds), countUnseenBanners(db, userIds)]);
  return (userId) => ({
    unseen_interactions_counter: blocks.get(userId) ?? 0,
    unseen_notification_banners_counter: banners.get(userId) ?? 0,
  });
}

interface CustomInput {
  user: number;
  title: string;
  description: string;
  recipients_type?: NotifyRecipientsType;
  type?: string;
  embed?: EmbedInput;
}

/**
 * Tells something in a member's name: everybody near to them, or them alone.
 * @throws Failure field `user`: `invalid`; `permission_denied` in the name of the owner
 */
export async function notificationCustom(ctx: Ctx<Member>, input: CustomInput): Promise<void> {
  const { user, title, description, recipients_type = "connections", type = null } = input;
  const embed = input.embed && readEmbed(input.embed);
  await ctx.transaction(async (tx) => {
    const member = await selectMember(tx.db, user);
    if (!member) throw Failure.field("user", "invalid");
    if (user !== tx.actor.id && !mayModerate(tx.actor, member)) throw new Failure(permissionDenied);
    const kept = embed ? { id: await findOrInsertEmbed(tx.db, embed), ...embed } : null;
    await tx.audit({ action: "notification.send", target_type: "user", target_id: user, data: { recipients_type } });
    const key = `custom:${crypto.randomUUID()}`;
    await tx.record(
      notificationRequested({
        type: "custom_notification",
        key,
        subject: key,
        // Nobody is told of what they did themselves, but this is for them.
        actor_id: recipients_type === "user" ? null : user,
        fields: { custom_notification: { type, title, description, embed: kept } },
        user_ids: recipients_type === "user" ? [user] : [],
        related_to: recipients_type === "user" ? null : user,
      }),
    );
  });
}
