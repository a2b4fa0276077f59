import { invalid, notFound } from "@cortile/contract/core";
import type { Tag } from "@cortile/contract/entity";
import { moveMember } from "#core/access";
import { isStaff, type Ctx, type Member } from "#core/ctx";
import type { Db } from "#core/db";
import { Failure, type FieldProblem } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { isCssColor } from "#core/text";
import {
  deleteCategoryTag,
  existsTagName,
  insertCategoryTag,
  insertTag,
  selectActiveTagIds,
  selectTagPage,
  selectTags,
  selectUnknownTagIds,
  selectWornTagIds,
  tagMembership,
  updateTag,
  type TagChanges,
  type TagFilter,
} from "./tag.queries.ts";

/** Tags by id. */
export async function presentTags(db: Db, ids: readonly number[]): Promise<Map<number, Tag>> {
  const wanted = [...new Set(ids)];
  const tags = wanted.length === 0 ? [] : await selectTags(db, wanted);
  return new Map(tags.map((tag) => [tag.id, tag]));
}

/** Tags a member may address contents to: their own; staff, all that are in use. */
export const selectAddressableTagIds = (db: Db, actor: Member): Promise<number[]> =>
  isStaff(actor) ? selectActiveTagIds(db) : selectWornTagIds(db, actor.id);

export async function tagsToAddress(ctx: Ctx<Member>): Promise<Tag[]> {
  if (!ctx.snapshot.features.has("tagging")) return [];
  return selectTags(ctx.db, await selectAddressableTagIds(ctx.db, ctx.actor));
}

/** Members see what staff made visible. */
export async function tagList(ctx: Ctx, filter: TagFilter, page: PageRequest) {
  const shown = isStaff(ctx.actor) ? filter : { ...filter, active: true, deleted: false, visible: true };
  return toPage(page, await selectTagPage(ctx.db, shown, page));
}

/** @throws Failure `not_found` */
export async function tagGet(ctx: Ctx, id: number): Promise<Tag> {
  const [tag] = await selectTags(ctx.db, [id]);
  const shown = tag && (isStaff(ctx.actor) || (tag.active && tag.visible && !tag.deleted));
  if (!tag || !shown) throw new Failure(notFound);
  return tag;
}

/** A tag that categories wear, when the viewer may know of it. @throws Failure `not_found` */
export async function requireCategoryTag(ctx: Ctx, id: number): Promise<Tag> {
  const tag = await tagGet(ctx, id);
  if (tag.type !== "category") throw new Failure(notFound);
  return tag;
}

/** @throws Failure `invalid` */
export async function tagCreate(ctx: Ctx<Member>, input: TagChanges & { name: string }): Promise<Tag> {
  checkTag(input);
  const id = await insertTag(ctx.db, { ...pickChanges(input), name: input.name.trim() });
  if (id === null) throw Failure.field("name", "unique");
  return tagGet(ctx, id);
}

/** @throws Failure `not_found`, `invalid` */
export async function tagUpdate(ctx: Ctx<Member>, id: number, input: TagChanges): Promise<Tag> {
  const tag = await tagGet(ctx, id);
  checkTag(input);
  const name = input.name?.trim() ?? tag.name;
  if (await existsTagName(ctx.db, input.type ?? tag.type ?? "user", name, id)) throw Failure.field("name", "unique");
  await updateTag(ctx.db, id, { ...pickChanges(input), name });
  return tagGet(ctx, id);
}

const keys = ["type", "description", "color", "visible", "visibility_boost", "active", "deleted"] as const;
const pickChanges = (input: TagChanges): TagChanges =>
  Object.fromEntries(keys.flatMap((key) => (input[key] === undefined ? [] : [[key, input[key]]])));

function checkTag({ name, color }: TagChanges): void {
  const fields: Record<string, FieldProblem[]> = {};
  if (name !== undefined && name.trim() === "") fields["name"] = [{ code: "required" }];
  if (color !== undefined && !isCssColor(color)) fields["color"] = [{ code: "invalid" }];
  if (Object.keys(fields).length > 0) throw new Failure(invalid, { fields });
}

/** Gives a person these tags, on top of theirs. @throws Failure field `tags`: `invalid` when one is not there */
export async function assignTags(tx: Ctx, user_id: number, ids: readonly number[]): Promise<void> {
  if ((await selectUnknownTagIds(tx.db, ids)).length > 0) throw Failure.field("tags", "invalid");
  for (const object_id of new Set(ids))
    await moveMember(tx.db, tagMembership, { object_id, user_id, act: "assign", by: "manager" });
}

/**
 * Gives a tag to a person or to a category, or takes it back.
 * @throws Failure `not_found`, `invalid` when neither or both are named
 */
export async function tagAssign(ctx: Ctx<Member>, id: number, target: { user?: number; category?: number }): Promise<void> {
  await tagGet(ctx, id);
  if ((target.user === undefined) === (target.category === undefined)) throw Failure.field("user", "required");
  await ctx.transaction(async (tx) => {
    if (target.user !== undefined) {
      const key = { object_id: id, user_id: target.user };
      const assigned = await moveMember(tx.db, tagMembership, { ...key, act: "assign", by: "manager" });
      if ("refused" in assigned) await moveMember(tx.db, tagMembership, { ...key, act: "unassign", by: "manager" });
    } else if (target.category !== undefined) {
      const row = { category_id: target.category, tag_id: id };
      if (!(await deleteCategoryTag(tx.db, row))) await insertCategoryTag(tx.db, row);
    }
  });
}
