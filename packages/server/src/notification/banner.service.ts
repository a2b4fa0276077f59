import { defineBusMessage } from "#core/bus";
import type { Ctx, Member } from "#core/ctx";
import { toPage, type PageRequest } from "#core/http";
import { sanitizeHtml } from "#core/html";
import {
  countUndisposedBanners,
  countUnseenBanners,
  insertBanner,
  selectBanners,
  upsertViews,
  type NewBanner,
} from "./banner.queries.ts";

export const bannerList = async (ctx: Ctx<Member>, page: PageRequest) =>
  toPage(page, await selectBanners(ctx.db, ctx.actor.id, page));

export const bannerRead = (ctx: Ctx<Member>, ids: readonly number[]): Promise<void> =>
  upsertViews(ctx.db, ctx.actor.id, ids, { disposes: false });

export const bannerDispose = (ctx: Ctx<Member>, ids: readonly number[]): Promise<void> =>
  upsertViews(ctx.db, ctx.actor.id, ids, { disposes: true });

export const bannerUnseenCount = async ({ db, actor }: Ctx<Member>) => ({
  count: (await countUnseenBanners(db, [actor.id])).get(actor.id) ?? 0,
});
export const bannerUndisposedCount = async ({ db, actor }: Ctx<Member>) => ({
  count: await countUndisposedBanners(db, actor.id),
});

/** A banner was published. */
export const bannerPublished = defineBusMessage<{ id: number }>()("banner.published");

/** Shows members a banner: at once where they are online, unless its time comes later. @returns its id */
export async function publishBanner(ctx: Ctx, banner: NewBanner): Promise<number> {
  return ctx.transaction(async (tx) => {
    const html = banner.html ? sanitizeHtml(banner.html, tx.platform.config.url) : null;
    const id = await insertBanner(tx.db, { ...banner, html });
    await tx.audit({ action: "banner.publish", target_type: "banner", target_id: id });
    if (!banner.starts_at || Date.parse(banner.starts_at) <= tx.now().getTime()) tx.publish(bannerPublished({ id }));
    return id;
  });
}
