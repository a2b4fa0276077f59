import type { Event } from "@cortile/contract/entity";
import type { EventSubscriptionStatus } from "@cortile/contract/enums";
import { useNow } from "#core/kit";
import { useGate, useManagesFor } from "#core/preferences";
import { useSession } from "#core/session";

type Status = EventSubscriptionStatus | null;

export const statusOf = (event: Event): Status => event.subscription_status ?? null;

const belonging: readonly Status[] = ["subscribed", "going", "not_going"];

/** Whether the reader is in the event, whatever they answered. */
export const isParticipant = (event: Event): boolean => belonging.includes(statusOf(event));

/** Its posts, people and photos: of a private event for those who are in it. */
export const mayReadEvent = (event: Event): boolean => event.privacy === "public" || isParticipant(event);

/** Whether it is over. @param now milliseconds since 1970 */
export const isFinished = (event: Event, now: number): boolean =>
  !event.running && event.next_start_date === null && now > Date.parse(event.end_date ?? event.start_date);

/** Neither over nor cancelled. */
export function useIsUpcoming(event: Event): boolean {
  const now = useNow();
  return event.active && !isFinished(event, now);
}

/** Nor taken down by staff: people may still answer, be invited, and change it. */
export const useIsOpen = (event: Event): boolean => useIsUpcoming(event) && !event.taken_down;

/** Whether all its places are taken. */
export const isFull = ({ capacity = null, goings_counter }: Event): boolean => capacity !== null && goings_counter >= capacity;

/** Whether the event is the reader's own. */
export function useIsOrganiser(event: Event): boolean {
  return useSession().user?.id === event.managed_by.id;
}

/** Whether the reader runs the event: it is their own, or they administer the community. */
export const useManages = (event: Event): boolean => useManagesFor(event.managed_by);

/** Whether the reader is offered to create an event. */
export function useMayCreateEvent(): boolean {
  const { user } = useSession();
  return useGate("createEvent") && user !== null;
}
