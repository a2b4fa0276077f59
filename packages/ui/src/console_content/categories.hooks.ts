import type { Client } from "@cortile/client/http";
import { categoryCreate, categoryDelete, categoryList, categoryOrder, categoryPatch } from "@cortile/contract/category";
import type { Category } from "@cortile/contract/entity";
import type { CategoryAutoFollow } from "@cortile/contract/enums";
import { tagList } from "@cortile/contract/tag";
import { queryOptions } from "@tanstack/react-query";
import { changedFields } from "#form";
import type { ContentChange } from "./content.hooks.ts";
import { messages as common } from "./content.messages.ts";
import { messages } from "./categories.messages.ts";

const all = ["category"] as const;

/** Every category, closed ones too, in the order that staff give them, whatever lists make of it. */
export const staffCategoriesQuery = (client: Client) =>
  queryOptions({
    queryKey: ["category", "staff"],
    queryFn: async ({ signal }) => {
      const page = await client.call(categoryList, { query: {} }, { signal });
      return {
        ...page,
        results: page.results.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0) || one.id - other.id),
      };
    },
  });

/** The tags that categories may have. */
export const categoryTagsQuery = (client: Client) =>
  queryOptions({
    queryKey: ["tag", "category"],
    queryFn: async ({ signal }) =>
      (await client.call(tagList, { query: { active: true, limit: 100 } }, { signal })).results.filter(
        ({ type }) => type === "category",
      ),
  });

/** What the form of a category says; a picture only where another was chosen. */
export type CategoryText = {
  name: string;
  slogan: string;
  picture: File | null;
  cover: File | null;
  html_info: string;
  auto_follow: CategoryAutoFollow;
  active: boolean;
  content_only_staff: boolean;
  stream_order_by: string;
  tags: readonly number[];
  slug: string;
  name_synonyms: string;
  seo_title: string;
  seo_description: string;
};

export const textOf = (category: Category | null): CategoryText => ({
  name: category?.name ?? "",
  slogan: category?.slogan ?? "",
  picture: null,
  cover: null,
  html_info: category?.html_info ?? "",
  auto_follow: category?.auto_follow ?? "none",
  active: category?.active ?? true,
  content_only_staff: category?.content_only_staff ?? false,
  stream_order_by: category?.stream_order_by || "recent",
  tags: category?.tags?.map(({ id }) => id) ?? [],
  slug: category?.slug ?? "",
  name_synonyms: category?.name_synonyms ?? "",
  seo_title: category?.seo_title ?? "",
  seo_description: category?.seo_description ?? "",
});

const bodyOf = ({ picture: _picture, cover: _cover, slug, tags, ...fields }: CategoryText) => ({
  ...fields,
  tags: [...tags],
  ...(slug.trim() && { slug: slug.trim() }),
});

/** Creates a category, or sends what was changed of one. */
export const saveCategory = (category: Category | null): ContentChange<CategoryText, Category> => ({
  refresh: [all],
  done: category ? common.saved : messages.created,
  run: (client, text) => {
    const pictures = {
      ...(text.picture && { image_original: text.picture }),
      ...(text.cover && { emotional_image_original: text.cover }),
    };
    if (!category) return client.call(categoryCreate, { body: { ...bodyOf(text), ...pictures } });
    const changes = changedFields(bodyOf(textOf(category)), bodyOf(text));
    return client.call(categoryPatch, { params: { id: category.id }, body: { ...changes, ...pictures } });
  },
});

export const orderCategories: ContentChange<readonly number[], void> = {
  refresh: [all],
  run: (client, ids) => client.call(categoryOrder, { body: { ids: [...ids] } }),
};

/** Deletes a category; its input is the category that takes its posts, or null for none. */
export const deleteCategory = (id: number): ContentChange<number | null, void> => ({
  refresh: [all],
  done: common.deleted,
  run: (client, moveTo) =>
    client.call(categoryDelete, { params: { id }, query: { ...(moveTo !== null && { move_to: moveTo }) } }),
});
