import type { Client } from "@cortile/client/http";
import type { Tag } from "@cortile/contract/entity";
import type { TagType } from "@cortile/contract/enums";
import { userList } from "@cortile/contract/people";
import { tagAssign, tagCreate, tagList, tagPatch } from "@cortile/contract/tag";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { listAddress, numberKey, textKey } from "#console";
import { changedFields } from "#form";
import type { ContentChange } from "./content.hooks.ts";
import { messages as common } from "./content.messages.ts";
import { messages } from "./tags.messages.ts";

export const tagsAddress = listAddress({ q: textKey, offset: numberKey });
export type TagsAddress = ReturnType<typeof tagsAddress.read>;

export const tagsSize = 50;
const all = ["tag"] as const;

export const staffTagsQuery = (client: Client, { q, offset }: TagsAddress) => {
  const query = { ...(q && { search: q }), limit: tagsSize, offset };
  return queryOptions({
    queryKey: [...all, "staff", query],
    queryFn: ({ signal }) => client.call(tagList, { query }, { signal }),
  });
};

/** People whom a tag may be given to, with their tags. */
export const peopleForTagQuery = (client: Client, search: string) =>
  queryOptions({
    queryKey: [...all, "people", search],
    queryFn: ({ signal }) => client.call(userList, { query: { search, limit: 10 } }, { signal }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });

export type TagText = {
  name: string;
  type: TagType;
  description: string;
  color: string;
  active: boolean;
  visible: boolean;
  visibility_boost: boolean;
};

export const tagTextOf = (tag: Tag | null): TagText => ({
  name: tag?.name ?? "",
  type: tag?.type ?? "user",
  description: tag?.description ?? "",
  color: tag?.color || "#5b5bd6",
  active: tag?.active ?? true,
  visible: tag?.visible ?? true,
  visibility_boost: tag?.visibility_boost ?? false,
});

/** Creates a tag, or sends what was changed of one. */
export const saveTag = (tag: Tag | null): ContentChange<TagText, Tag> => ({
  refresh: [all],
  done: tag ? common.saved : messages.created,
  run: (client, text) =>
    tag
      ? client.call(tagPatch, { params: { id: tag.id }, body: changedFields(tagTextOf(tag), text) })
      : client.call(tagCreate, { body: text }),
});

export const deleteTag = (id: number): ContentChange<void, unknown> => ({
  refresh: [all],
  run: (client) => client.call(tagPatch, { params: { id }, body: { deleted: true } }),
});

/** Gives a tag to a person, or takes it back from one who has it. */
export const assignTag = (id: number): ContentChange<{ user: number }, void> => ({
  refresh: [all],
  run: (client, { user }) => client.call(tagAssign, { params: { id }, body: { user } }),
});
