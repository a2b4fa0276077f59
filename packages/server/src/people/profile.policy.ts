import { isBlocked, type Member } from "#core/ctx";
import { publicFields, type UserChanges } from "./update.queries.ts";

/** What an empty field is sent as: a date as null, a box that is not ticked as `false`. */
const empty: readonly unknown[] = [undefined, "", null, "Unspecified", "false"];

/**
 * Whether members may change their profile so; while an account is blocked, what others see of it is cleared, never changed.
 * @param metadata fields that staff define
 */
export const mayUpdateProfile = (
  actor: Member,
  changes: UserChanges & { cover?: unknown },
  metadata: Readonly<Record<string, string>>,
): boolean =>
  !isBlocked(actor) ||
  [...publicFields.map((name) => changes[name]), changes.cover, ...Object.values(metadata)].every((value) =>
    empty.includes(value),
  );
