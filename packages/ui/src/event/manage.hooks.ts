import type { Static } from "@cortile/contract/core";
import type { Event, Group, User } from "@cortile/contract/entity";
import type { EventOccurrenceChanges } from "@cortile/contract/event";
import {
  eventCreate,
  eventDelete,
  eventInvite,
  eventInviteRemove,
  eventOccurrencePatch,
  eventPatch,
  eventPeopleExport,
  eventUnsubscribe,
  eventsUserSuggest,
  eventUserSuggest,
} from "@cortile/contract/event";
import { groupList } from "@cortile/contract/group";
import type { Client } from "@cortile/client/http";
import { localitySearch } from "@cortile/contract/media";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useFailureNotice } from "#core/actions";
import { patchCached } from "#core/cache";
import { useClient } from "#core/client";
import { saveFile } from "#core/kit";
import { changedFields, type PeopleSource } from "#form";
import { refreshEvent } from "./event.hooks.ts";
import { eventQuery, isEvent } from "./event.queries.ts";
import type { EventPlace } from "./list.queries.ts";
import { endOf, startOf, type EventTimes } from "./form.time.ts";
import { cancelFailures, exportFailures, inviteFailures } from "./manage.messages.ts";

/** What the form of an event says; a cover only where another was chosen. */
export type EventText = EventTimes & {
  name: string;
  description: string;
  place: EventPlace;
  address: string;
  /** Of an address that was chosen from the list. */
  position: { lat: number; lng: number } | null;
  link: string;
  /** How many may go, in digits; empty for any number. */
  capacity: string;
  isPrivate: boolean;
  /** Id of the group it belongs to. */
  group: number | null;
  cover: File | null;
  /** Of a new event. */
  invited: readonly User[];
};

/** When and where an event is are each one thing: a change of either is sent whole. */
function partsOf(text: EventText, zone: string) {
  const isInPerson = text.place === "in person";
  return {
    name: text.name.trim(),
    description: text.description.trim(),
    when: {
      start_date: startOf(text, zone) ?? "",
      end_date: endOf(text, zone),
      recurring: text.recurring,
      timezone: zone,
    },
    where: {
      location: text.place,
      link: isInPerson ? null : text.link.trim(),
      geolocation: isInPerson ? text.address.trim() : null,
      geolocation_lat: isInPerson ? (text.position?.lat ?? null) : null,
      geolocation_lng: isInPerson ? (text.position?.lng ?? null) : null,
    },
    capacity: text.capacity.trim() === "" ? null : Number(text.capacity),
    privacy: text.isPrivate ? ("private" as const) : ("public" as const),
    group: text.group,
  };
}

/**
 * Creates an event, or sends what was changed of one; every copy on the page follows.
 * @param zone IANA zone of the times
 */
export function useEventSave(event: Event | null, zone: string) {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ initial, text }: { initial: EventText; text: EventText }) => {
      const cover = text.cover && { image_original: text.cover };
      const now = partsOf(text, zone);
      if (event) {
        const { when, where, ...changes } = changedFields(partsOf(initial, zone), now);
        return client.call(eventPatch, { params: { id: event.id }, body: { ...changes, ...when, ...where, ...cover } });
      }
      const { when, where, group, ...fields } = now;
      const invite_users = text.invited.map(({ id }) => id);
      return client.call(eventCreate, {
        body: {
          ...fields,
          ...when,
          ...where,
          ...(group !== null && { group }),
          ...cover,
          ...(invite_users.length > 0 && { invite_users }),
        },
      });
    },
    onSuccess(saved) {
      patchCached(cache, isEvent(saved.id), () => saved);
      cache.setQueryData(eventQuery(client, saved.id).queryKey, saved);
      void cache.invalidateQueries({ queryKey: ["events"] });
    },
  });
}

/** Cancels an event; it stays, struck, where its people find it. */
export function useEventCancel(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  return useMutation({
    mutationFn: (reason: string) => client.call(eventDelete, { params: { id }, query: reason ? { reason } : {} }),
    onError: (error) => notice(error, cancelFailures),
    onSuccess: () => refreshEvent(cache, client, id),
  });
}

/** Moves, cancels or restores one date of a series. */
export function useDateChange(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Static<typeof EventOccurrenceChanges>) => client.call(eventOccurrencePatch, { params: { id }, body }),
    onSuccess: () => refreshEvent(cache, client, id),
  });
}

/** Invites people; those who had asked are let in. */
export function useEventInvite(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (users: readonly User[]) =>
      client.call(eventInvite, { params: { id }, body: { users: users.map((user) => user.id) } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ["event", id] }),
  });
}

/** What the organiser does about somebody. */
export type PersonAct = "accept" | "refuse" | "revoke" | "remove";

export function usePersonAct(id: number, onDone: (done: { act: PersonAct; user: User }) => void) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  return useMutation({
    mutationFn: ({ act, user }: { act: PersonAct; user: User }) => {
      const body = { users: [user.id] };
      if (act === "accept") return client.call(eventInvite, { params: { id }, body });
      if (act === "revoke") return client.call(eventInviteRemove, { params: { id }, body });
      return client.call(eventUnsubscribe, { params: { id }, query: { user: user.id } });
    },
    // Here, not where it is sent: that row may be gone by now.
    onSuccess: (_reply, sent) => onDone(sent),
    onError: (error) => notice(error, inviteFailures),
    onSettled: () => cache.invalidateQueries({ queryKey: ["event", id] }),
  });
}

/** Saves the list of people as a file; with the mark of UTF-8, which is lost in reading the reply. */
export function usePeopleExport({ id, slug }: Event) {
  const client = useClient();
  const notice = useFailureNotice();
  return useMutation({
    mutationFn: () => client.call(eventPeopleExport, { params: { id } }, { timeoutMs: 60_000 }),
    onSuccess: (csv) => saveFile(`${slug}.csv`, new Blob(["\uFEFF", csv], { type: "text/csv;charset=utf-8" })),
    onError: (error) => notice(error, exportFailures),
  });
}

/** Who may be invited. @param id null: to an event that is being created */
export function useInvitable(id: number | null): PeopleSource {
  const client = useClient();
  return {
    key: ["event", id, "invitable"],
    read: async (query, signal) => {
      const found =
        id === null
          ? await client.call(eventsUserSuggest, { query }, { signal })
          : await client.call(eventUserSuggest, { params: { id }, query }, { signal });
      return found.results;
    },
  };
}

/** A select with more would help nobody. */
const maxGroups = 1000;

/** The groups of the member, to which an event can belong. */
export const ownGroupsQuery = (client: Client) =>
  queryOptions({
    queryKey: ["groups", "choices"],
    async queryFn({ signal }) {
      const groups: Group[] = [];
      for (let more = true; more && groups.length < maxGroups;) {
        const page = await client.call(groupList, { query: { limit: 100, offset: groups.length } }, { signal });
        groups.push(...page.results);
        more = page.next !== null && page.results.length > 0;
      }
      return groups;
    },
  });

/** Towns whose names begin with a text. */
export const townsQuery = (client: Client, search: string) =>
  queryOptions({
    queryKey: ["event", "towns", search],
    queryFn: async ({ signal }) => (await client.call(localitySearch, { query: { search, limit: 8 } }, { signal })).results,
    enabled: search.length >= 3,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
