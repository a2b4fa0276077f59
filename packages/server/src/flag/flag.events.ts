import type { FlagType } from "@cortile/contract/enums";
import { defineEvent } from "#core/events";
import type { FlagTarget } from "./case.queries.ts";

/** A report given (`added`), withdrawn (`removed`) or changed (both). */
export const flagChanged = defineEvent<{
  target: FlagTarget["target"];
  target_id: number;
  author_id: number;
  user_id: number;
  removed: FlagType | null;
  added: FlagType | null;
}>()("flag.changed", { users: ["author_id", "user_id"] });
