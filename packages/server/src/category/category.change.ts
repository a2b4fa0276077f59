import type { CategoryChanges as CategoryChangesSchema } from "@cortile/contract/category";
import { invalid, notFound, type Static } from "@cortile/contract/core";
import type { Category } from "@cortile/contract/entity";
import { feedOrdering } from "@cortile/contract/feed";
import { auditChanges, type AuditChanges } from "#core/audit";
import { commitPrepared, type Ctx, type Member, type Prepared } from "#core/ctx";
import { Failure, type FieldProblem } from "#core/errors";
import { sanitizeHtml } from "#core/html";
import { oneLine, slugify } from "#core/text";
import { deleteMedia, insertMedia, removeFiles, writeImage, type NewMedia } from "#media";
import { replaceCategoryTags, selectUnknownTagIds } from "#tag";
import {
  existsCategoryWith,
  insertCategory,
  lockCategories,
  selectLastOrder,
  updateCategory,
  updateCategoryOrder,
  type CategoryValues,
} from "./category.change.queries.ts";
import { categoryChanged } from "./category.events.ts";
import { messages } from "./category.messages.ts";
import { selectCategories } from "./category.queries.ts";
import { categoryGet, requireCategory } from "./category.service.ts";

type CategoryChanges = Static<typeof CategoryChangesSchema>;

/** The description of a category in the form it is stored in. @param origin of the site, for links to its pages */
export const storeCategoryHtml = (html: string, origin?: string): string => sanitizeHtml(html, origin);

/** Adds a category, the last one unless an `order` is given. @throws Failure `invalid`, `unsupported_type`, `too_large` */
export async function categoryCreate(ctx: Ctx<Member>, input: CategoryChanges & { name: string }): Promise<Prepared<Category>> {
  const written = await writeImages(ctx, input);
  return {
    async commit(joined) {
      const tx = joined.as(ctx.actor);
      const fields = await checkFields(tx, input, null);
      const order = input.order ?? (await selectLastOrder(tx.db)) + 1;
      const images = await insertImages(tx, written);
      const named = { name: fields.name ?? "", slug: fields.slug ?? "" };
      const id = await insertCategory(tx.db, { ...fields, ...images, order, ...named });
      if (input.tags) await replaceCategoryTags(tx.db, id, input.tags);
      await recordChange(tx, id, "created");
      return categoryGet(tx, id);
    },
    discard: () => removeImages(ctx, written),
  };
}

/** Changes what is given. @throws Failure `not_found`, also for a removed one; `invalid`, `unsupported_type`, `too_large` */
export async function categoryUpdate(ctx: Ctx<Member>, id: number, input: CategoryChanges): Promise<Category> {
  await requireExistingCategory(ctx, id);
  const written = await writeImages(ctx, input);
  const replaced: Parameters<typeof removeFiles>[1][] = [];
  return commitPrepared(ctx, {
    async commit(joined) {
      const tx = joined.as(ctx.actor);
      const before = await requireExistingCategory(tx, id);
      const fields = await checkFields(tx, input, id);
      const images = await insertImages(tx, written);
      await updateCategory(tx.db, id, { ...fields, ...images });
      if (input.tags) await replaceCategoryTags(tx.db, id, input.tags);
      await recordChange(tx, id, "updated", { changes: auditChanges({ ...before }, { ...fields, ...images }) });
      for (const old of [images.image_media_id && before.image?.id, images.cover_media_id && before.cover?.id]) {
        const files = old ? await deleteMedia(tx.db, old) : null;
        if (files) replaced.push(files);
      }
      return categoryGet(tx, id);
    },
    discard: () => removeImages(ctx, written),
    settle: async () => {
      for (const files of replaced) await removeFiles(ctx, files);
    },
  });
}

/**
 * Removes a category. Its follows are deleted afterwards, and what was published in it stays or moves to another category.
 * @throws Failure `not_found`; `invalid` when there is no such other category
 */
export const categoryDelete = (ctx: Ctx<Member>, id: number, moveTo?: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    await lockCategories(tx.db);
    await requireExistingCategory(tx, id);
    if (moveTo !== undefined) await requireMoveTarget(tx, id, moveTo);
    await updateCategory(tx.db, id, { deleted: true });
    await recordChange(tx, id, "deleted", moveTo === undefined ? {} : { move_to: moveTo });
  });

async function requireMoveTarget(tx: Ctx, id: number, target: number): Promise<void> {
  const [category] = await selectCategories(tx.db, tx.actor, [target]);
  if (target === id || !category || category.deleted) throw Failure.field("move_to", "invalid");
}

/** Puts categories into an order. @throws Failure `invalid` when one of them does not exist */
export const categoryOrder = (ctx: Ctx<Member>, ids: readonly number[]): Promise<void> =>
  ctx.transaction(async (tx) => {
    await lockCategories(tx.db);
    const found = await selectCategories(tx.db, tx.actor, ids);
    if (found.filter(({ deleted }) => !deleted).length < ids.length) throw Failure.field("ids", "invalid");
    await updateCategoryOrder(tx.db, ids);
    await tx.audit({ action: "category.order", target_type: "category", target_id: null, data: { ids: [...ids] } });
  });

async function recordChange(
  tx: Ctx<Member>,
  id: number,
  change: "created" | "updated" | "deleted",
  { move_to, changes }: { move_to?: number; changes?: AuditChanges } = {},
): Promise<void> {
  const moved = move_to === undefined ? {} : { move_to };
  const data = { ...moved, ...(changes && { changes }) };
  await tx.audit({ action: `category.${auditVerbs[change]}`, target_type: "category", target_id: id, data });
  await tx.record(categoryChanged({ category_id: id, change, ...moved }));
}
const auditVerbs = { created: "create", updated: "update", deleted: "delete" } as const;

async function requireExistingCategory(ctx: Ctx, id: number) {
  const category = await requireCategory(ctx, id);
  if (category.deleted) throw new Failure(notFound);
  return category;
}

type Images = { image_media_id?: number; cover_media_id?: number };
/** Pictures whose files are written, by what they are to the category. */
type Written = Partial<Record<keyof Images, NewMedia>>;

const imageFields = { image_media_id: "image_original", cover_media_id: "emotional_image_original" } as const;
const imageKeys = ["image_media_id", "cover_media_id"] as const;

/** Writes the files of the pictures that came along. */
async function writeImages(ctx: Ctx<Member>, input: CategoryChanges): Promise<Written> {
  const written: Written = {};
  try {
    for (const key of imageKeys) {
      const file = input[imageFields[key]];
      const image = file && { bytes: file.bytes, purpose: "category" as const, author_id: ctx.actor.id };
      if (image) written[key] = await writeImage(ctx, image, imageFields[key]);
    }
    return written;
  } catch (error) {
    await removeImages(ctx, written);
    throw error;
  }
}

async function insertImages(tx: Ctx, written: Written): Promise<Images> {
  const images: Images = {};
  for (const key of imageKeys) {
    const row = written[key];
    if (row) images[key] = (await insertMedia(tx.db, row)).id;
  }
  return images;
}

async function removeImages(ctx: Ctx, written: Written): Promise<void> {
  for (const row of Object.values(written)) await removeFiles(ctx, row);
}

const isOrdering = (text: string): boolean => feedOrdering.some((ordering) => ordering === text);

/** @param id of the category that changes; null for a new one. @throws Failure `invalid` with every field at fault */
async function checkFields(tx: Ctx<Member>, input: CategoryChanges, id: number | null): Promise<CategoryValues> {
  await lockCategories(tx.db);
  const problems: Record<string, FieldProblem[]> = {};
  const { name: named, slug: asked, html_info, tags = [], products = [] } = input;
  const name = named === undefined ? undefined : oneLine(named);
  if (name === "") problems["name"] = [{ code: "required", text: messages.nameMissing }];
  else if (name !== undefined && (await existsCategoryWith(tx.db, { name }, id)))
    problems["name"] = [{ code: "unique", text: messages.nameTaken }];
  const slug = asked || (id === null ? await findFreeSlug(tx, name ?? "") : undefined);
  if (asked && (await existsCategoryWith(tx.db, { slug: asked }, id)))
    problems["slug"] = [{ code: "unique", text: messages.slugTaken }];
  if (input.stream_order_by !== undefined && !isOrdering(input.stream_order_by))
    problems["stream_order_by"] = [{ code: "invalid" }];
  if ((await selectUnknownTagIds(tx.db, tags)).length > 0) problems["tags"] = [{ code: "invalid", text: messages.tagGone }];
  if (products.length > 0) problems["products"] = [{ code: "invalid" }];
  if (Object.keys(problems).length > 0) throw new Failure(invalid, { fields: problems });
  return {
    ...pickPlainFields(input),
    ...(name === undefined ? {} : { name }),
    ...(slug === undefined ? {} : { slug }),
    ...(html_info === undefined ? {} : { html_info: storeCategoryHtml(html_info, tx.platform.config.url) }),
  };
}

const plainFields = [
  "order",
  "name_synonyms",
  "slogan",
  "seo_title",
  "seo_description",
  "auto_follow",
  "active",
  "emotional_image_position",
  "stream_order_by",
  "content_only_staff",
] as const;

/** What is stored as it was sent, and nothing else that came along. */
const pickPlainFields = (input: CategoryChanges): CategoryValues =>
  Object.fromEntries(plainFields.flatMap((key) => (input[key] === undefined ? [] : [[key, input[key]]])));

/** The name as an address, with a number behind it where others have it already. */
async function findFreeSlug(tx: Ctx<Member>, name: string): Promise<string> {
  const plain = slugify(name) || "category";
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? plain : `${plain}-${number}`;
    if (!(await existsCategoryWith(tx.db, { slug }, null))) return slug;
  }
}
