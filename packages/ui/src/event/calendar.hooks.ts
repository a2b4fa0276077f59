import type { Client } from "@cortile/client/http";
import {
  eventCalendar,
  eventCalendarCreate,
  eventCalendarDelete,
  groupCalendar,
  groupCalendarCreate,
  groupCalendarDelete,
} from "@cortile/contract/event";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import { calendarFailures } from "./calendar.messages.ts";

/** Whether a calendar of the member has a private address, and since when. @param group of whose events; null for the member's own */
export const calendarQuery = (client: Client, group: number | null) =>
  queryOptions({
    queryKey: ["event_calendar", group],
    queryFn: ({ signal }) =>
      group === null
        ? client.call(eventCalendar, {}, { signal })
        : client.call(groupCalendar, { params: { id: group } }, { signal }),
  });

/** Makes a new private address, which ends the one before. */
export function useCalendarCreate(group: number | null) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  return useMutation({
    mutationFn: () =>
      group === null ? client.call(eventCalendarCreate, {}) : client.call(groupCalendarCreate, { params: { id: group } }),
    onError: (error) => notice(error, calendarFailures),
    onSuccess: () => cache.invalidateQueries({ queryKey: calendarQuery(client, group).queryKey }),
  });
}

export function useCalendarDelete(group: number | null) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  return useMutation({
    mutationFn: () =>
      group === null ? client.call(eventCalendarDelete, {}) : client.call(groupCalendarDelete, { params: { id: group } }),
    onError: (error) => notice(error, calendarFailures),
    onSuccess: () => cache.setQueryData(calendarQuery(client, group).queryKey, { created_at: null }),
  });
}
