import { invalid, notFound, permissionDenied } from "@cortile/contract/core";
import type { Tag } from "@cortile/contract/entity";
import { mayModerate, moveMember } from "#core/access";
import { isStaff, type Ctx, type Member } from "#core/ctx";
import { isDuplicate, isMissingReference, type Db } from "#core/db";
import { Failure, type FieldProblem } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { isCssColor, oneLine } from "#core/text";
import {
  deleteCategoryTag,
  insertCategoryTag,
  insertTag,
  selectActiveTagIds,
  selectTagPage,
  selectTags,
  selectUnknownTagIds,
  selectMemberTagIds,
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
  isStaff(actor) ? selectActiveTagIds(db) : selectMemberTagIds(db, actor.id);

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

/** A category tag that the viewer may see. @throws Failure `not_found` */
export async function requireCategoryTag(ctx: Ctx, id: number): Promise<Tag> {
  const tag = await tagGet(ctx, id);
  if (tag.type !== "category") throw new Failure(notFound);
  return tag;
}

/** @throws Failure `invalid` */
export async function tagCreate(ctx: Ctx<Member>, input: TagChanges & { name: string }): Promise<Tag> {
  checkTag(input);
  const changes = { ...pickChanges(input), name: oneLine(input.name) };
  const id = await ctx.transaction(async (tx) => {
    const created = await insertTag(tx.db, changes);
    if (created === null) throw Failure.field("name", "unique");
    await tx.audit({ action: "tag.create", target_type: "tag", target_id: created, data: changes });
    return created;
  });
  return tagGet(ctx, id);
}

/** @throws Failure `not_found`, `invalid` */
export async function tagUpdate(ctx: Ctx<Member>, id: number, input: TagChanges): Promise<Tag> {
  await tagGet(ctx, id);
  checkTag(input);
  const changes = { ...pickChanges(input), ...(input.name === undefined ? {} : { name: oneLine(input.name) }) };
  const update = ctx.transaction(async (tx) => {
    await updateTag(tx.db, id, changes);
    await tx.audit({ action: "tag.update", target_type: "tag", target_id: id, data: changes });
  });
  await update.catch((cause: unknown) => {
    throw isDuplicate(cause) ? Failure.field("name", "unique") : cause;
  });
  return tagGet(ctx, id);
}

const keys = ["type", "description", "color", "visible", "visibility_boost", "active", "deleted"] as const;
const pickChanges = (input: TagChanges): TagChanges =>
  Object.fromEntries(keys.flatMap((key) => (input[key] === undefined ? [] : [[key, input[key]]])));

function checkTag({ name, color }: TagChanges): void {
  const fields: Record<string, FieldProblem[]> = {};
  if (name !== undefined && oneLine(name) === "") fields["name"] = [{ code: "required" }];
  if (color !== undefined && !isCssColor(color)) fields["color"] = [{ code: "invalid" }];
  if (Object.keys(fields).length > 0) throw new Failure(invalid, { fields });
}

/** Gives a person these tags, on top of theirs. @throws Failure field `tags`: `invalid` when one is not there */
export async function assignTags(tx: Ctx, user_id: number, ids: readonly number[]): Promise<void> {
  if ((await selectUnknownTagIds(tx.db, ids)).length > 0) throw Failure.field("tags", "invalid");
  for (const object_id of new Set(ids))
    await moveMember(tx.db, tagMembership, { object_id, user_id, act: "assign", by: "manager" });
}

/** The tags a person has from now on: what is missing is given, the rest taken. @throws Failure field `tags`: `invalid` when one is not there */
export async function replaceTags(
  tx: Ctx,
  user_id: number,
  ids: readonly number[],
): Promise<{ before: number[]; after: number[] }> {
  const before = await selectMemberTagIds(tx.db, user_id);
  const after = [...new Set(ids)];
  await assignTags(
    tx,
    user_id,
    after.filter((id) => !before.includes(id)),
  );
  for (const object_id of before.filter((id) => !after.includes(id)))
    await moveMember(tx.db, tagMembership, { object_id, user_id, act: "unassign", by: "manager" });
  return { before, after };
}

/** All tags of a person that are in use, also those that members do not see. */
export const allTagsOf = async (db: Db, userId: number): Promise<Tag[]> => selectTags(db, await selectMemberTagIds(db, userId));

/** Themselves, and whom they moderate; only administrators assign tags, and whom they moderate does not depend on the other's role. */
const mayTag = (actor: Member, user: number): boolean => user === actor.id || mayModerate(actor, { id: user, role: null });

/**
 * Gives a tag to a person, whom the caller has found, or to a category, or takes it back.
 * @throws Failure `not_found`, `permission_denied` for the owner of the community, `invalid` when neither or both are named, or the category does not exist
 */
export async function toggleTag(ctx: Ctx<Member>, id: number, target: { user?: number; category?: number }): Promise<void> {
  await tagGet(ctx, id);
  if ((target.user === undefined) === (target.category === undefined)) throw Failure.field("user", "required");
  if (target.user !== undefined && !mayTag(ctx.actor, target.user)) throw new Failure(permissionDenied);
  const assign = ctx.transaction(async (tx) => {
    if (target.user !== undefined) {
      const key = { object_id: id, user_id: target.user };
      const assigned = await moveMember(tx.db, tagMembership, { ...key, act: "assign", by: "manager" });
      if ("refused" in assigned) await moveMember(tx.db, tagMembership, { ...key, act: "unassign", by: "manager" });
    } else if (target.category !== undefined) {
      const row = { category_id: target.category, tag_id: id };
      if (!(await deleteCategoryTag(tx.db, row))) await insertCategoryTag(tx.db, row);
    }
    const { user: subject_id = null, ...data } = target;
    await tx.audit({ action: "tag.assign", target_type: "tag", target_id: id, subject_id, data });
  });
  await assign.catch((cause: unknown) => {
    throw isMissingReference(cause) ? Failure.field("category", "invalid") : cause;
  });
}
