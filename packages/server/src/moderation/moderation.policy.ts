import type { ContributionStatus, FlagType, ModerationAction } from "@cortile/contract/enums";

/** How things stand: what staff decided, and for what reason. */
export interface Standing {
  status: ContributionStatus;
  /** Null where no reason was given. */
  reason: FlagType | null;
}

export type Decision = Extract<ModerationAction, "hide" | "delete" | "ignore">;

const open: Standing = { status: "open", reason: null };

/**
 * What follows from an act. Hiding or deleting again for the reason in force takes it back, for another reason changes the reason. What
 * is deleted is not hidden, and what staff took down is not ignored.
 * @returns null for an act that makes no sense
 */
export function decide(standing: Standing, act: Decision, reason: FlagType | null): Standing | null {
  const { status } = standing;
  if (act === "ignore") return status === "open" || status === "ignored" ? { status: "ignored", reason: null } : null;
  if (act === "hide" && status === "deleted") return null;
  const wanted = act === "hide" ? "hidden" : "deleted";
  const isTakenBack = status === wanted && (standing.reason === null || standing.reason === reason);
  return isTakenBack ? open : { status: wanted, reason };
}
