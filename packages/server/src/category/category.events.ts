import { defineEvent } from "#core/events";

/** `followed` false: left. */
export const categoryFollowed = defineEvent<{ category_id: number; user_id: number; followed: boolean }>()("category.followed", {
  users: ["user_id"],
});
/** `move_to`: the category to which the contents of a deleted one move. */
export const categoryChanged = defineEvent<{
  category_id: number;
  change: "created" | "updated" | "deleted";
  move_to?: number;
}>()("category.changed");
