import type { CategoryChanges as CategoryChangesSchema } from "@cortile/contract/category";
import { invalid, notFound, type Static } from "@cortile/contract/core";
import type { Category } from "@cortile/contract/entity";
import { feedOrdering } from "@cortile/contract/feed";
import type { Ctx, Member } from "#core/ctx";
import { Failure, type FieldProblem } from "#core/errors";
import { sanitizeHtml } from "#core/html";
import { slugify } from "#core/text";
import { deleteMedia, removeFiles, storeImage } from "#media";
import { replaceCategoryTags, selectUnknownTagIds } from "#tag";
import {
  existsCategoryWith,
  insertCategory,
  lockCategories,
  removeFollows,
  selectLastOrder,
  updateCategory,
  type CategoryValues,
} from "./category.change.queries.ts";
import { categoryChanged } from "./category.events.ts";
import { messages } from "./category.messages.ts";
import { categoryGet, requireCategory } from "./category.service.ts";

type CategoryChanges = Static<typeof CategoryChangesSchema>;

/** The description of a category in the form it is stored in. */
export const storeCategoryHtml = (html: string): string => sanitizeHtml(html);

/** Adds a category, the last one unless an `order` is given. @throws Failure `invalid`, `unsupported_type`, `too_large` */
export const categoryCreate = (ctx: Ctx<Member>, input: CategoryChanges & { name: string }): Promise<Category> =>
  withImages(ctx, input, async (images) => {
    const id = await ctx.transaction(async (tx) => {
      const fields = await checkFields(tx, input, null);
      const order = input.order ?? (await selectLastOrder(tx.db)) + 1;
      const created = await insertCategory(tx.db, {
        ...fields,
        ...images,
        order,
        name: fields.name ?? "",
        slug: fields.slug ?? "",
      });
      if (input.tags) await replaceCategoryTags(tx.db, created, input.tags);
      await tx.record(categoryChanged({ category_id: created, change: "created" }));
      return created;
    });
    return categoryGet(ctx, id);
  });

/** Changes what is given. @throws Failure `not_found`, also for a removed one; `invalid`, `unsupported_type`, `too_large` */
export async function categoryUpdate(ctx: Ctx<Member>, id: number, input: CategoryChanges): Promise<Category> {
  await requireKept(ctx, id);
  return withImages(ctx, input, async (images) => {
    const replaced = await ctx.transaction(async (tx) => {
      const before = await requireKept(tx, id);
      const fields = await checkFields(tx, input, id);
      await updateCategory(tx.db, id, { ...fields, ...images });
      if (input.tags) await replaceCategoryTags(tx.db, id, input.tags);
      await tx.record(categoryChanged({ category_id: id, change: "updated" }));
      const old = [images.image_media_id && before.image?.id, images.cover_media_id && before.cover?.id];
      return Promise.all(old.filter((one) => one !== undefined).map((one) => deleteMedia(tx.db, one)));
    });
    for (const files of replaced) if (files) await removeFiles(ctx, files);
    return categoryGet(ctx, id);
  });
}

/** Takes a category away; what was written in it stays, and nobody follows it any more. @throws Failure `not_found` */
export const categoryDelete = (ctx: Ctx<Member>, id: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    await lockCategories(tx.db);
    await requireKept(tx, id);
    await updateCategory(tx.db, id, { deleted: true });
    await removeFollows(tx.db, id);
    await tx.record(categoryChanged({ category_id: id, change: "deleted" }));
  });

async function requireKept(ctx: Ctx, id: number) {
  const category = await requireCategory(ctx, id);
  if (category.deleted) throw new Failure(notFound);
  return category;
}

type Images = { image_media_id?: number; cover_media_id?: number };

/** Keeps the pictures that came along, for as long as the work goes well. */
async function withImages<T>(ctx: Ctx<Member>, input: CategoryChanges, work: (images: Images) => Promise<T>): Promise<T> {
  const images: Images = {};
  try {
    const store = async (key: keyof Images, field: "image_original" | "emotional_image_original") => {
      const file = input[field];
      if (!file) return;
      const image = { bytes: file.bytes, purpose: "category" as const, author_id: ctx.actor.id };
      images[key] = (await storeImage(ctx, image, field)).media_id;
    };
    await store("image_media_id", "image_original");
    await store("cover_media_id", "emotional_image_original");
    return await work(images);
  } catch (error) {
    for (const id of Object.values(images)) {
      const files = await deleteMedia(ctx.db, id);
      if (files) await removeFiles(ctx, files);
    }
    throw error;
  }
}

const isOrdering = (text: string): boolean => feedOrdering.some((ordering) => ordering === text);

/** @param id of the category that changes; null for a new one. @throws Failure `invalid` with every field at fault */
async function checkFields(tx: Ctx<Member>, input: CategoryChanges, id: number | null): Promise<CategoryValues> {
  await lockCategories(tx.db);
  const problems: Record<string, FieldProblem[]> = {};
  const { name: named, slug: asked, html_info, tags = [], products = [] } = input;
  const name = named?.replace(/\s+/g, " ").trim();
  if (name === "") problems["name"] = [{ code: "required", text: messages.nameMissing }];
  else if (name !== undefined && (await existsCategoryWith(tx.db, { name }, id)))
    problems["name"] = [{ code: "unique", text: messages.nameTaken }];
  const slug = asked || (id === null ? await freeSlug(tx, name ?? "") : undefined);
  if (asked && (await existsCategoryWith(tx.db, { slug: asked }, id)))
    problems["slug"] = [{ code: "unique", text: messages.slugTaken }];
  if (input.stream_order_by !== undefined && !isOrdering(input.stream_order_by))
    problems["stream_order_by"] = [{ code: "invalid" }];
  if ((await selectUnknownTagIds(tx.db, tags)).length > 0) problems["tags"] = [{ code: "invalid", text: messages.tagGone }];
  if (products.length > 0) problems["products"] = [{ code: "invalid" }];
  if (Object.keys(problems).length > 0) throw new Failure(invalid, { fields: problems });
  return {
    ...kept(input),
    ...(name === undefined ? {} : { name }),
    ...(slug === undefined ? {} : { slug }),
    ...(html_info === undefined ? {} : { html_info: storeCategoryHtml(html_info) }),
  };
}

const asSent = [
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
const kept = (input: CategoryChanges): CategoryValues =>
  Object.fromEntries(asSent.flatMap((key) => (input[key] === undefined ? [] : [[key, input[key]]])));

/** The name as an address, with a number behind it where others have it already. */
async function freeSlug(tx: Ctx<Member>, name: string): Promise<string> {
  const plain = slugify(name) || "category";
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? plain : `${plain}-${number}`;
    if (!(await existsCategoryWith(tx.db, { slug }, null))) return slug;
  }
}
