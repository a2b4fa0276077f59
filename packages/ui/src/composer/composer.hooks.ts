import type { Client } from "@cortile/client/http";
import { categoryList } from "@cortile/contract/category";
import { draftDelete, draftGet, objectCreate, objectGet, objectUpdate, type ComposerDraft } from "@cortile/contract/contribution";
import type { Category, Contribution } from "@cortile/contract/entity";
import { groupGet, groupList } from "@cortile/contract/group";
import { localitySearch } from "@cortile/contract/media";
import { userAutocomplete, userMatch } from "@cortile/contract/people";
import { tagsToAddress } from "@cortile/contract/tag";
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#core/client";
import { localDraftKey, patchContribution, plainText } from "#contribution";
import { prependContribution } from "#feed";
import {
  firstWords,
  hasContent,
  inputOf,
  isEmptyDraft,
  isChangedMeanwhile,
  namedCategoryIds,
  typeOf,
  type Audience,
  type ChosenCategory,
  type ComposerText,
  type Sending,
} from "./composer-text.ts";
import { knownDrafts, readLocalDrafts, type DraftState, type KnownDrafts, type OwnDraft } from "./local-draft.ts";
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

/** Writable categories mentioned in the text, besides those chosen: it is published there too. */
export function useNamedCategories({ html, categories }: ComposerText): readonly ChosenCategory[] {
  const ids = namedCategoryIds(html);
  const { data = [] } = useQuery({ ...writableCategoriesQuery(useClient()), enabled: ids.length > 0 });
  return data.filter(({ id }) => ids.includes(id) && !categories.some((chosen) => chosen.id === id));
}

/** Finds the accounts of these usernames. */
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

/** Groups of the member by a part of their name: they may write in these. */
export const writableGroupsQuery = (client: Client, search: string) =>
  queryOptions({
    queryKey: ["composer", "groups", search],
    queryFn: async ({ signal }) =>
      (await client.call(groupList, { query: { limit: 20, ...(search && { search }) } }, { signal })).results.filter(
        ({ subscription_status }) => subscription_status === "subscribed",
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** People by a part of their name. */
export const peopleSearchQuery = (client: Client, search: string) =>
  queryOptions({
    queryKey: ["composer", "people", search],
    queryFn: async ({ signal }) => (await client.call(userAutocomplete, { query: { search, limit: 8 } }, { signal })).results,
    placeholderData: keepPreviousData,
  });

/** Towns by the beginning of their name. */
export const placeSearchQuery = (client: Client, search: string) =>
  queryOptions({
    queryKey: ["composer", "places", search],
    queryFn: async ({ signal }) => (await client.call(localitySearch, { query: { search, limit: 20 } }, { signal })).results,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

/** Deleted tags and people are left out; the kind of audience stays, so that a private draft does not become public. */
async function audienceOfDraft(
  client: Client,
  { addressing, recipients, group }: ComposerDraft,
  signal: AbortSignal,
): Promise<Audience> {
  if (group)
    return { kind: "group", group: await client.call(groupGet, { params: { id: group } }, { signal }).catch(() => null) };
  if (recipients) {
    const people = recipients.length > 0 ? await client.call(userMatch, { body: recipients }, { signal }) : [];
    return { kind: "people", people };
  }
  if (!addressing) return { kind: "everyone" };
  const tags = addressing.length > 0 ? await client.call(tagsToAddress, {}, { signal }) : [];
  return { kind: "tags", tags: tags.filter(({ id }) => addressing.includes(id)) };
}

/** What the server has when the composer opens. */
type ServerDrafts = {
  /** Of all texts that the member has not finished. */
  ids: readonly string[];
  /** One of another device or browser; null when there is none. */
  draft: (OwnDraft & DraftState) | null;
};

type InBrowser = {
  inBrowser: () => KnownDrafts;
  /** Told which ones the server has. */
  onRead: (ids: readonly string[]) => void;
};

type OfferedDraft = ComposerDraft & DraftState & { type: Exclude<ComposerDraft["type"], "status"> };

/** Not what was continued or deleted here, nor a status, which no composer writes. */
const isOffered = ({ past }: KnownDrafts, draft: ComposerDraft & DraftState): draft is OfferedDraft =>
  draft.type !== "status" && !past.some(({ id, etag }) => id === draft.id && etag === draft.etag);

export const serverDraftsQuery = (client: Client, userId: number, { inBrowser, onRead }: InBrowser) =>
  queryOptions({
    queryKey: ["composer", "drafts", userId],
    queryFn: async ({ signal }): Promise<ServerDrafts> => {
      const here = inBrowser();
      const { ids, draft, medias } = await client.call(draftGet, { query: { except: here.ids } }, { signal });
      onRead(ids);
      if (!draft || !isOffered(here, draft)) return { ids, draft: null };
      if (isEmptyDraft(draft)) {
        // Earlier versions saved such ones, which nobody could continue.
        await client.call(draftDelete, { query: { id: draft.id, etag: draft.etag } });
        return { ids, draft: null };
      }
      const categories: Category[] = [];
      if (draft.categories?.length)
        for await (const page of client.page(categoryList, { query: { active: true, can_create_content: true, limit: 100 } }))
          categories.push(...page.results.filter(({ id }) => draft.categories?.includes(id)));
      const text = {
        type: draft.poll ? ("poll" as const) : draft.type,
        ...(draft.poll ? { poll: pollOfDraft(draft.poll) } : {}),
        title: draft.title ?? "",
        html: draft.text ?? "",
        categories,
        audience: await audienceOfDraft(client, draft, signal),
        medias,
        location: draft.location ?? null,
        scheduled_at: draft.scheduled_at ?? undefined,
        reply_control: draft.reply_control,
      };
      return { ids, draft: { id: draft.id, etag: draft.etag, text } };
    },
    gcTime: 0,
    refetchOnMount: "always",
    // Otherwise read again once another one is offered no more.
    staleTime: Infinity,
  });

export const unfinishedKey = ["composer", "unfinished"];

/**
 * New texts that were left unfinished, in this browser or on another device, but those begun in a group or an event, which offers them
 * itself. Without a reply of the server, those of this browser.
 */
export const unfinishedQuery = (client: Client, userId: number) =>
  queryOptions({
    queryKey: [...unfinishedKey, userId],
    queryFn: async ({ signal }) => {
      const key = localDraftKey(client.portal, userId, {});
      const known = knownDrafts(key);
      const local = readLocalDrafts(key).filter(({ text }) => hasContent(text));
      const reply = await client.call(draftGet, { query: { except: known.ids } }, { signal }).catch(() => null);
      // Those that were published or deleted on another device are not unfinished.
      const here = local.filter(({ id, isSaved }) => !isSaved || !reply || reply.ids.includes(id));
      const other = reply?.draft && isOffered(known, reply.draft) && !isEmptyDraft(reply.draft) ? reply.draft : null;
      const others = (reply?.ids ?? []).filter((id) => !known.ids.includes(id) && !known.past.some((past) => past.id === id));
      const [last] = here;
      const words = last ? last.text.title || plainText(last.text.html) : other?.title || plainText(other?.text ?? "");
      return { count: here.length + (other ? others.length : 0), words: firstWords(words) };
    },
    gcTime: 0,
    refetchOnMount: "always",
  });

/** What an edit changes has been changed meanwhile, on another device; saved, the edit replaces that change. */
export class EditedMeanwhile extends Error {
  readonly now: Contribution;
  constructor(now: Contribution) {
    super("the contribution was changed meanwhile");
    this.now = now;
  }
}

interface Publishing {
  text: ComposerText;
  sending: Sending;
  /** What is edited, as its author knows that it is by now. */
  known?: Contribution | undefined;
}

/**
 * Publishes a text, or the changes to one; or has the server keep it as a draft. What is on the page shows it at once. Fails with
 * `EditedMeanwhile` where what it changes is not as it is `known` to be.
 */
export function useContributionPublish(edited: Contribution | undefined) {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ text, sending, known = edited }: Publishing) => {
      const body = inputOf(text, edited, sending);
      if (!edited || !known) return client.call(objectCreate, { params: { type: typeOf(text) }, body });
      const params = { type: edited.type, id: edited.id };
      const now = await client.call(objectGet, { params });
      if (isChangedMeanwhile(body, known, now)) throw new EditedMeanwhile(now);
      return client.call(objectUpdate, { params, body });
    },
    onSuccess: (contribution) => {
      if (edited) patchContribution(cache, contribution.id, () => contribution);
      if (!edited || (edited.draft && !contribution.draft)) prependContribution(cache, contribution);
      // Drafts and scheduled posts have changed.
      if (contribution.draft || edited?.draft) void cache.invalidateQueries({ queryKey: ["feed", "own"] });
      if (!edited) {
        const original = contribution.shared_object;
        if (original) patchContribution(cache, original.id, (one) => ({ ...one, share_count: original.share_count }));
      }
    },
  });
}
