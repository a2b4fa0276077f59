import type { Client } from "@cortile/client/http";
import { categoryList } from "@cortile/contract/category";
import { draftDelete, draftGet, objectCreate, objectUpdate } from "@cortile/contract/contribution";
import type { Category, Contribution } from "@cortile/contract/entity";
import { localitySearch } from "@cortile/contract/media";
import { userAutocomplete, userMatch } from "@cortile/contract/people";
import { tagsToAddress } from "@cortile/contract/tag";
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#core/client";
import { patchContribution } from "#contribution";
import { prependContribution } from "#feed";
import { inputOf, namedCategoryIds, typeOf, type ChosenCategory, type ComposerText, type Sending } from "./composer-text.ts";
import { pollOfDraft } from "./poll-text.ts";

/** The categories the member may write in. */
export const writableCategoriesQuery = (client: Client) =>
  queryOptions({
    queryKey: ["composer", "categories"],
    queryFn: async () => {
      const all: Category[] = [];
      const query = { active: true, can_create_content: true, limit: 100 };
      for await (const page of client.page(categoryList, { query })) all.push(...page.results);
      return all;
    },
    staleTime: 60_000,
  });

/** What the text names of the categories the member may write in, besides those chosen: the text goes there too. */
export function useNamedCategories({ html, categories }: ComposerText): readonly ChosenCategory[] {
  const ids = namedCategoryIds(html);
  const { data = [] } = useQuery({ ...writableCategoriesQuery(useClient()), enabled: ids.length > 0 });
  return data.filter(({ id }) => ids.includes(id) && !categories.some((chosen) => chosen.id === id));
}

/** Those of the usernames that there are. */
export function useUserMatch() {
  const client = useClient();
  return useMutation({ mutationFn: (names: string[]) => client.call(userMatch, { body: names }) });
}

/** The tags whose holders the member may write to. */
export const addressableTagsQuery = (client: Client) =>
  queryOptions({
    queryKey: ["composer", "tags"],
    queryFn: ({ signal }) => client.call(tagsToAddress, {}, { signal }),
    staleTime: 60_000,
  });

/** People by a part of their name. */
export const foundPeopleQuery = (client: Client, search: string) =>
  queryOptions({
    queryKey: ["composer", "people", search],
    queryFn: async ({ signal }) => (await client.call(userAutocomplete, { query: { search, limit: 8 } }, { signal })).results,
    placeholderData: keepPreviousData,
  });

/** Towns by the beginning of their name. */
export const foundPlacesQuery = (client: Client, search: string) =>
  queryOptions({
    queryKey: ["composer", "places", search],
    queryFn: async ({ signal }) => (await client.call(localitySearch, { query: { search, limit: 20 } }, { signal })).results,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

/** The text left on another device, whole again; null when there is none. */
export const serverDraftQuery = (client: Client, userId: number) =>
  queryOptions({
    queryKey: ["composer", "draft", userId],
    queryFn: async ({ signal }): Promise<ComposerText | null> => {
      const { draft, medias } = await client.call(draftGet, {}, { signal });
      if (!draft || draft.type === "status" || (!draft.title && !draft.text && !draft.medias?.length && !draft.poll)) return null;
      const categories: Category[] = [];
      if (draft.categories?.length)
        for await (const page of client.page(categoryList, { query: { active: true, can_create_content: true, limit: 100 } }))
          categories.push(...page.results.filter(({ id }) => draft.categories?.includes(id)));
      const tags = draft.addressing?.length ? await client.call(tagsToAddress, {}, { signal }) : [];
      const chosen = tags.filter(({ id }) => draft.addressing?.includes(id));
      return {
        type: draft.poll ? "poll" : draft.type,
        ...(draft.poll ? { poll: pollOfDraft(draft.poll) } : {}),
        title: draft.title ?? "",
        html: draft.text ?? "",
        categories,
        audience: chosen.length > 0 ? { kind: "tags", tags: chosen } : { kind: "everyone" },
        medias,
        location: draft.location ?? null,
      };
    },
    gcTime: 0,
    staleTime: 0,
  });

/** Publishes a text, or the changes to one; or has the server keep it as a draft. What is on the page shows it at once. */
export function useContributionPublish(edited: Contribution | undefined) {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ text, sending }: { text: ComposerText; sending: Sending }) => {
      const body = inputOf(text, edited, sending);
      return edited
        ? client.call(objectUpdate, { params: { type: edited.type, id: edited.id }, body })
        : client.call(objectCreate, { params: { type: typeOf(text) }, body });
    },
    onSuccess: (contribution) => {
      if (edited) patchContribution(cache, contribution.id, () => contribution);
      if (!edited || (edited.draft && !contribution.draft)) prependContribution(cache, contribution);
      // The lists of one's own: what waits, and what waits no more.
      if (contribution.draft || edited?.draft) void cache.invalidateQueries({ queryKey: ["feed", "own"] });
      if (!edited) {
        const original = contribution.shared_object;
        if (original) patchContribution(cache, original.id, (one) => ({ ...one, share_count: original.share_count }));
        // It may fail: what is left of the draft is offered once more, nothing is lost.
        client.call(draftDelete).catch(() => undefined);
      }
    },
  });
}
