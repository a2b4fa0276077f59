import type { Poll } from "@cortile/contract/entity";

const added_at = "2026-11-20T10:00:00.000000+00:00";
const texts = ["Cone 6, slow cool", "Raku, outdoors", "Wood kiln"];

/** An open poll without an end; `own` is the place of what the reader chose. */
export const poll = (about: Partial<Poll> = {}, counts: readonly number[] = [0, 0], own = -1): Poll => ({
  id: 5,
  title: "Which firing do we share?",
  multiple_choices: false,
  added_at,
  modified_at: added_at,
  closed: false,
  expiration_at: null,
  hidden: false,
  choices: counts.map((vote_count, order) => ({
    id: 51 + order,
    choice: texts[order] ?? `Choice ${order + 1}`,
    order,
    added_at,
    deleted: false,
    vote_count,
    voted: order === own,
  })),
  ...about,
});
