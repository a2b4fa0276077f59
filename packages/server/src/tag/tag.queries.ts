import { sql, type RawBuilder } from "kysely";
import type { Tag } from "@cortile/contract/tag";
import { defineMembershipKind } from "#core/access";

/** Wearing a tag opens what is addressed to it. */
export const tagMembership = defineMembershipKind({ kind: "tag", states: ["assigned"], active: ["assigned"] });

const tagJson = sql`jsonb_build_object('id', t.id, 'type', t.type, 'name', t.name, 'description', t.description, 'color', t.color,
  'visible', t.visible, 'visibility_boost', t.visibility_boost, 'active', t.active, 'deleted', t.deleted)`;

/** The visible tags of a person, as a JSON list for a select list. */
export const tagsOfUser = (userId: RawBuilder<unknown>): RawBuilder<Tag[]> => sql<Tag[]>`
  coalesce((select jsonb_agg(${tagJson} order by t.name, t.id) from membership tm join tag t on t.id = tm.object_id
    where tm.kind = 'tag' and tm.user_id = ${userId} and tm.active and t.active and t.visible and not t.deleted), '[]')`;

/** The tags of a category, as a JSON list for a select list. */
export const tagsOfCategory = (categoryId: RawBuilder<unknown>): RawBuilder<Tag[]> => sql<Tag[]>`
  coalesce((select jsonb_agg(${tagJson} order by t.name, t.id) from category_tag ct join tag t on t.id = ct.tag_id
    where ct.category_id = ${categoryId} and t.active and not t.deleted), '[]')`;
