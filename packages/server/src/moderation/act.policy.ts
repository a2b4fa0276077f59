import type { CaseAct, CaseStatus, FlagType } from "@cortile/contract/enums";

/** How a case stands. */
export interface CaseStanding {
  status: CaseStatus;
  /** Null where no reason was given. */
  reason: FlagType | null;
  /** Hidden by a rule until staff decide. */
  held: boolean;
  /** Whether it can be taken down. */
  canDelete: boolean;
  /** Whether it is a text of a feed, which can be hidden too, and its author has not deleted it. */
  canHide: boolean;
}

const isTakenDown = ({ status }: CaseStanding): boolean => status === "hidden" || status === "deleted";

/**
 * The status that follows from an act of staff.
 * @returns null for an act that makes no sense
 */
export function statusAfter(standing: CaseStanding, act: CaseAct, reason: FlagType | null): CaseStatus | null {
  const { status, held, canDelete, canHide } = standing;
  switch (act) {
    case "ignore":
    case "dismiss":
      return isTakenDown(standing) ? null : "ignored";
    case "hide":
      // What is hidden can still be opened, and nobody has approved this.
      return canHide && !held && status !== "deleted" && (status !== "hidden" || standing.reason !== reason) ? "hidden" : null;
    case "delete":
      return canDelete && (status !== "deleted" || standing.reason !== reason) ? "deleted" : null;
    case "restore":
      return canDelete && isTakenDown(standing) ? "open" : null;
    case "warn":
    case "block":
      return isTakenDown(standing) || held ? status : "resolved";
    case "unblock":
      return status;
  }
}

/** Acts of which the author is given a reason. */
export const needsReason = (act: CaseAct): boolean => ["hide", "delete", "warn", "block"].includes(act);

/** The act that existing clients mean, whose buttons are switches: hiding or deleting again for the reason in force takes it back. */
export function meantBy(
  { status, reason: inForce }: Pick<CaseStanding, "status" | "reason">,
  act: "hide" | "delete" | "ignore",
  reason: FlagType | null,
): CaseAct {
  const isInForce = (act === "hide" && status === "hidden") || (act === "delete" && status === "deleted");
  return isInForce && (inForce === null || inForce === reason) ? "restore" : act;
}
