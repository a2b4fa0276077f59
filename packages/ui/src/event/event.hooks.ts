import type { Client } from "@cortile/client/http";
import type { Event } from "@cortile/contract/entity";
import type { EventSubscriptionStatus } from "@cortile/contract/enums";
import {
  eventGo,
  eventGoRemove,
  eventHide,
  eventNotGoing,
  eventNotGoingRemove,
  eventShow,
  eventSubscribe,
  eventUnsubscribe,
} from "@cortile/contract/event";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useFailureNotice } from "#core/actions";
import { patchCached } from "#core/cache";
import { useClient } from "#core/client";
import { useTopic } from "#core/realtime";
import { isFull, statusOf } from "./event.access.ts";
import { attendanceFailures } from "./event.messages.ts";
import { isEvent } from "./event.queries.ts";

type Status = EventSubscriptionStatus | null;

const isIn = (status: Status): boolean => status === "subscribed" || status === "going" || status === "not_going";

/** An answer of the reader's, and whether they wait for a place. */
type Answer = { status: Status; waiting: boolean };

/**
 * Every cached copy of the event with another answer of the reader's. Counts never fall below zero.
 * @returns the answer before
 */
function patchAnswer(cache: QueryClient, id: number, answerTo: (event: Event) => Answer): Answer | undefined {
  const found = patchCached(cache, isEvent(id), (event) => {
    const [before, { status, waiting }] = [statusOf(event), answerTo(event)];
    return {
      ...event,
      subscription_status: status,
      waiting,
      goings_counter: Math.max(0, event.goings_counter + Number(status === "going") - Number(before === "going")),
      subscribers_counter: Math.max(0, event.subscribers_counter + Number(isIn(status)) - Number(isIn(before))),
    };
  });
  return found && { status: statusOf(found), waiting: found.waiting === true };
}

/** Who goes where all places are taken waits for one. */
const answerAfter = (act: AttendanceAct) => (event: Event) =>
  acts[act].to === "going" && isFull(event)
    ? { status: "subscribed" as const, waiting: true }
    : { status: acts[act].to, waiting: false };

/** Reads again what depends on how the member takes part: the event, the lists, and home. */
export function refreshEvent(cache: QueryClient, client: Client, id: number): void {
  void cache.invalidateQueries({ queryKey: ["event", id] });
  void cache.invalidateQueries({ queryKey: ["events"] });
  refreshHome(cache, client);
}

/** The code of feeds is not loaded for this alone: if it cannot be, home is read anew once it is old. */
function refreshHome(cache: QueryClient, client: Client): void {
  import("./posts.queries.ts").then(
    ({ forgetHome }) => forgetHome(cache, client),
    () => undefined,
  );
}

/** What a member does about an event: the call, and what they are in it until the server has answered. */
const acts = {
  /** Joins and goes at once; where all places are taken, waits for one. */
  join: { call: eventGo, to: "going" },
  ask: { call: eventSubscribe, to: "requested" },
  accept: { call: eventSubscribe, to: "subscribed" },
  go: { call: eventGo, to: "going" },
  notGo: { call: eventNotGoing, to: "not_going" },
  undoGo: { call: eventGoRemove, to: "subscribed" },
  undoNotGo: { call: eventNotGoingRemove, to: "subscribed" },
  leave: { call: eventUnsubscribe, to: null },
} as const;

export type AttendanceAct = keyof typeof acts;

/** Joins, asks, answers or leaves. Every copy on the page changes at once, and goes back if the server refuses. */
export function useAttendance(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  return useMutation({
    mutationKey: ["event", id, "attendance"],
    mutationFn: async (act: AttendanceAct) => {
      if (act === "leave") return client.call(eventUnsubscribe, { params: { id }, query: {} });
      if (act === "join") await client.call(eventSubscribe, { params: { id } });
      return client.call(acts[act].call, { params: { id } });
    },
    onMutate: async (act) => {
      await cache.cancelQueries({ queryKey: ["event", id] });
      return { before: patchAnswer(cache, id, answerAfter(act)) };
    },
    onError: (error, _act, made) => {
      patchAnswer(cache, id, () => made?.before ?? { status: null, waiting: false });
      notice(error, attendanceFailures);
    },
    onSettled: () => refreshEvent(cache, client, id),
  });
}

/** Shows or hides what is published in the event in the member's home feed. */
export function useEventMute(event: Event) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  const patch = (show_on_feed: boolean) => patchCached(cache, isEvent(event.id), (copy) => ({ ...copy, show_on_feed }));
  return useMutation({
    mutationFn: (shown: boolean) => client.call(shown ? eventShow : eventHide, { params: { id: event.id } }),
    onMutate: (shown) => void patch(shown),
    onSuccess: () => refreshHome(cache, client),
    onError: (error, shown) => {
      patch(!shown);
      notice(error, attendanceFailures);
    },
  });
}

/** Reads an event and its people again when somebody joins, asks or leaves, and when it is changed or cancelled. */
export function useEventLive(id: number): void {
  const cache = useQueryClient();
  useTopic(`event:${id}`, (data) => {
    void cache.invalidateQueries({ queryKey: ["event", id] });
    if (data?.["change"] === "cancelled") void cache.invalidateQueries({ queryKey: ["events"] });
  });
}
