import { defineEvent } from "#core/events";

/** A movement of a person's reputation; `score` below zero takes away. */
export const scoreAdded = defineEvent<{ score_id: number; user_id: number; score: number; reputation_type: number }>()(
  "score.added",
  { users: ["user_id"] },
);
