import { defineEvent } from "#core/events";

interface Subject {
  message_id: number;
  thread_id: number;
  sender_id: number;
  receiver_ids: number[];
}

export const messageSent = defineEvent<Subject>()("message.sent", { users: ["sender_id", "receiver_ids"] });
/** `vanished`: it leaves no placeholder. */
export const messageDeleted = defineEvent<Subject & { vanished: boolean }>()("message.deleted", {
  users: ["sender_id", "receiver_ids"],
});
/** The member has seen the conversation up to a message. */
export const threadSeen = defineEvent<{ thread_id: number; user_id: number; message_id: number }>()("thread.seen", {
  users: ["user_id"],
});
