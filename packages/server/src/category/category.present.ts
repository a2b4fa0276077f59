import type { Category } from "@cortile/contract/entity";
import type { Ctx, Platform } from "#core/ctx";
import { publicImage, type ImageRef, type ImageVariant } from "#media";
import { maySeeCategory } from "./category.policy.ts";
import { selectCategories, type CategoryRow } from "./category.queries.ts";

const address = (platform: Platform, image: ImageRef | null, variant: ImageVariant): string | null =>
  image && publicImage(platform, image, variant);

export function presentCategory({ platform }: Ctx, row: CategoryRow): Category {
  const { image, cover, ...fields } = row;
  const original = address(platform, image, "original");
  return {
    ...fields,
    image_original: original,
    image_bigger: address(platform, image, "big"),
    image_big: address(platform, image, "medium"),
    image_medium: address(platform, image, "small"),
    image_small: address(platform, image, "small"),
    emotional_image_original: address(platform, cover, "original"),
  };
}

/**
 * Categories by id, ready to be embedded; those the viewer may not know of are left out.
 * @param whole with a long description too
 */
export async function presentCategories(
  ctx: Ctx,
  ids: Iterable<number>,
  { whole = false }: { whole?: boolean } = {},
): Promise<Map<number, Category>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await selectCategories(ctx.db, ctx.actor, wanted, { whole });
  return new Map(rows.filter((row) => maySeeCategory(ctx.actor, row)).map((row) => [row.id, presentCategory(ctx, row)]));
}
