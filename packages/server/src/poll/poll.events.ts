import { defineEvent } from "#core/events";

/** A choice taken (`added`), taken back (`removed`), or, in a poll of one choice, moved (both): ids of choices. */
export const pollVoted = defineEvent<{
  contribution_id: number;
  type: "discussion" | "post" | "status";
  author_id: number;
  poll_id: number;
  user_id: number;
  removed: number | null;
  added: number | null;
}>()("poll.voted", { users: ["author_id", "user_id"] });
