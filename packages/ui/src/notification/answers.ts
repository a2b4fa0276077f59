import type { Client } from "@cortile/client/http";
import type { LeavingQuery } from "@cortile/contract/core";
import { courseInvite, courseJoin, courseLeave } from "@cortile/contract/course";
import type { Notification } from "@cortile/contract/entity";
import { eventInvite, eventSubscribe, eventUnsubscribe } from "@cortile/contract/event";
import { groupInvite, groupSubscribe, groupUnsubscribe } from "@cortile/contract/group";
import { useMutation } from "@tanstack/react-query";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import { useCachedState } from "#core/kit";
import { messages } from "./notification.messages.ts";

type Call = (client: Client) => Promise<unknown>;

/** What an invitation or a request may be answered with. */
export interface Answers {
  /** Names the request, whatever block it is in. */
  key: string;
  accept: Call;
  decline: Call;
}

/** The place that is asked about, with its calls: who is in may let others in, or send them away. */
function placeOf({ group, event, course }: Notification) {
  if (group)
    return {
      name: `group ${group.id}`,
      status: group.subscription_status,
      enter: (client: Client) => client.call(groupSubscribe, { params: { id: group.id } }),
      leave: (client: Client, query: LeavingQuery = {}) => client.call(groupUnsubscribe, { params: { id: group.id }, query }),
      letIn: (client: Client, user: number) => client.call(groupInvite, { params: { id: group.id }, body: { users: [user] } }),
    };
  if (event)
    return {
      name: `event ${event.id}`,
      status: event.subscription_status,
      enter: (client: Client) => client.call(eventSubscribe, { params: { id: event.id } }),
      leave: (client: Client, query: LeavingQuery = {}) => client.call(eventUnsubscribe, { params: { id: event.id }, query }),
      letIn: (client: Client, user: number) => client.call(eventInvite, { params: { id: event.id }, body: { users: [user] } }),
    };
  if (course)
    return {
      name: `course ${course.id}`,
      status: course.join_status,
      enter: (client: Client) => client.call(courseJoin, { params: { id: course.id } }),
      leave: (client: Client, query: LeavingQuery = {}) => client.call(courseLeave, { params: { id: course.id }, query }),
      letIn: (client: Client, user: number) => client.call(courseInvite, { params: { id: course.id }, body: { users: [user] } }),
    };
  return null;
}

/** Null where there is nothing to answer, or it was answered elsewhere. */
export function answersOf(notification: Notification): Answers | null {
  const { type, user } = notification;
  const place = placeOf(notification);
  if (!place) return null;
  if (type.startsWith("user_requested_to_join_") && user && !user.deleted)
    return {
      key: `${place.name} ${user.id}`,
      accept: (client) => place.letIn(client, user.id),
      // An old notification does not know who was let in since: they stay.
      decline: (client) => place.leave(client, { user: user.id, request: true }),
    };
  if (type.startsWith("user_invited_to_join_") && place.status === "invited")
    return { key: place.name, accept: place.enter, decline: (client) => place.leave(client) };
  return null;
}

export type Answer = "accepted" | "declined" | null;

/** Answers at once, and takes it back when the server refuses. */
export function useAnswer({ key, accept, decline }: Answers) {
  const client = useClient();
  const notice = useFailureNotice();
  const [answer, setAnswer] = useCachedState<Answer>(`answer ${key}`, null);
  const sending = useMutation({
    mutationFn: (given: NonNullable<Answer>) => (given === "accepted" ? accept : decline)(client),
    onMutate: setAnswer,
    onError: (error) => {
      setAnswer(null);
      notice(error, { not_found: messages.already, permission_denied: messages.already, failed: messages.answerFailed });
    },
  });
  return { answer, give: (given: NonNullable<Answer>) => sending.mutate(given) };
}
