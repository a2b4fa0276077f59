import type { Client } from "@cortile/client/http";
import type { Group, User } from "@cortile/contract/entity";
import { groupCreate, groupDelete, groupInvite, groupPatch, groupUnsubscribe } from "@cortile/contract/group";
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import { useFailureNotice } from "#core/actions";
import { patchCached } from "#core/cache";
import { useClient } from "#core/client";
import { changedFields } from "#form";
import { deleteFailures, inviteFailures, pictureFailures } from "./admin.messages.ts";
import { deletionKey, forgetGroup } from "./group.hooks.ts";
import { groupQuery, isGroup } from "./group.queries.ts";

const patchCount = (cache: QueryClient, id: number, by: number): void =>
  void patchCached(cache, isGroup(id), (group) => ({
    ...group,
    subscribers_counter: Math.max(0, group.subscribers_counter + by),
  }));

/** The lists of people that a group has. */
type PeopleList = "members" | "requests" | "invited";
type People = InfiniteData<{ results: User[]; next: string | null; count: number }> | User[];

/** Takes somebody out of a list on the page. @returns puts everything back */
function takeOut(cache: QueryClient, id: number, list: PeopleList, userId: number): () => void {
  const queryKey = ["group", id, list];
  const before = cache.getQueriesData<People>({ queryKey });
  const without = (people: readonly User[]) => people.filter((user) => user.id !== userId);
  cache.setQueriesData<People>({ queryKey }, (people) => {
    if (!people) return people;
    if (Array.isArray(people)) return without(people);
    const pages = people.pages.map((page) => {
      const results = without(page.results);
      return { ...page, results, count: Math.max(0, page.count - (page.results.length - results.length)) };
    });
    return { ...people, pages };
  });
  return () => before.forEach(([key, data]) => cache.setQueryData(key, data));
}

/** What the administrator does about somebody: from which list they go, and by how much the members change. */
const memberActs = {
  accept: { list: "requests", by: 1 },
  refuse: { list: "requests", by: 0 },
  revoke: { list: "invited", by: 0 },
  remove: { list: "members", by: -1 },
} as const satisfies Record<string, { list: PeopleList; by: number }>;

export type MemberAct = keyof typeof memberActs;

/**
 * Answers a request, takes back an invitation, or removes a member. They leave their list at once, and come back if the server refuses.
 * @param onDone also where the row that was acted on has gone meanwhile
 */
export function useMemberAct(id: number, onDone: (done: { act: MemberAct; user: User }) => void) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  return useMutation({
    mutationFn: ({ act, user }: { act: MemberAct; user: User }) =>
      act === "accept"
        ? client.call(groupInvite, { params: { id }, body: { users: [user.id] } })
        : client.call(groupUnsubscribe, { params: { id }, query: { user: user.id } }),
    onMutate: async ({ act, user }) => {
      const { list, by } = memberActs[act];
      await cache.cancelQueries({ queryKey: ["group", id] });
      const putBack = takeOut(cache, id, list, user.id);
      patchCount(cache, id, by);
      return { putBack };
    },
    onSuccess: (_reply, sent) => onDone(sent),
    onError: (error, { act }, made) => {
      made?.putBack();
      patchCount(cache, id, -memberActs[act].by);
      notice(error, inviteFailures);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ["group", id] }),
  });
}

/** Invites people; those who had asked are let in. */
export function useGroupInvite(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (users: readonly User[]) =>
      client.call(groupInvite, { params: { id }, body: { users: users.map((user) => user.id) } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ["group", id] }),
  });
}

/** What the form of a group says; a picture only where another was chosen. */
export type GroupText = {
  name: string;
  description: string;
  privacy: Group["privacy"] | null;
  visible: boolean;
  picture: File | null;
  cover: File | null;
  /** Of a new group. */
  invited: readonly User[];
};

const fieldsOf = ({ name, description, privacy, visible }: GroupText) => ({
  name: name.trim(),
  description: description.trim(),
  ...(privacy && { privacy }),
  ...(privacy === "private" && { visible }),
});

/** Creates a group, or sends what was changed of one; every copy on the page follows. */
export function useGroupSave(group: Group | null) {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ initial, text }: { initial: GroupText; text: GroupText }) => {
      const pictures = {
        ...(text.picture && { image_original: text.picture }),
        ...(text.cover && { emotional_image_original: text.cover }),
      };
      if (group) {
        const changes = changedFields(fieldsOf(initial), fieldsOf(text));
        return client.call(groupPatch, { params: { id: group.id }, body: { ...changes, ...pictures } });
      }
      const invite_users = text.invited.map(({ id }) => id);
      const body = { ...fieldsOf(text), ...pictures, ...(invite_users.length > 0 && { invite_users }) };
      return client.call(groupCreate, { body });
    },
    onSuccess: (saved) => putGroup(cache, client, saved),
  });
}

/** Changes the picture or the cover in place. */
export function useGroupPicture(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  return useMutation({
    mutationFn: (body: { image_original: File } | { emotional_image_original: File }) =>
      client.call(groupPatch, { params: { id }, body }),
    onError: (error) => notice(error, pictureFailures),
    onSuccess: (saved) => putGroup(cache, client, saved),
  });
}

function putGroup(cache: QueryClient, client: Client, saved: Group): void {
  patchCached(cache, isGroup(saved.id), () => saved);
  cache.setQueryData(groupQuery(client, saved.id).queryKey, saved);
  void cache.invalidateQueries({ queryKey: ["groups"] });
  void cache.invalidateQueries({ queryKey: ["your_groups"] });
}

/** Deletes a group; it leaves all lists at once. @param onDeleted also where the page of the group has gone meanwhile */
export function useGroupDelete(id: number, onDeleted: () => void) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  return useMutation({
    mutationKey: deletionKey(id),
    mutationFn: () => client.call(groupDelete, { params: { id } }),
    onError: (error) => notice(error, deleteFailures),
    onSuccess() {
      forgetGroup(cache, client, id);
      onDeleted();
    },
  });
}
