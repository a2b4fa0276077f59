import { defineEvent } from "#core/events";

/** A vote given (`added`), taken back (`removed`) or changed (both): ids of reactions. */
export const voteChanged = defineEvent<{
  target: "contribution" | "comment";
  target_id: number;
  author_id: number;
  user_id: number;
  removed: number | null;
  added: number | null;
}>()("vote.changed", { users: ["author_id", "user_id"] });
