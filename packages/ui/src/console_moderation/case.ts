import type { CaseAct, CaseKind, FlagType } from "@cortile/contract/enums";
import type { CaseDetail, ReportCase } from "@cortile/contract/moderation";

/** What a case is about. */
export type CaseRef = Pick<ReportCase, "kind" | "id">;

export const keyOf = ({ kind, id }: CaseRef): string => `${kind} ${id}`;

const texts: ReadonlySet<CaseKind> = new Set(["discussion", "post", "status", "comment"]);

/** Whether it is a text of a feed, which can be hidden. */
export const isText = ({ kind }: CaseRef): boolean => texts.has(kind);

/** Whether it can be deleted and restored: everything but a person. */
const isContent = ({ kind }: CaseRef): boolean => kind !== "user";

/** Whether an act makes sense as a case stands. */
export function isPossible(
  act: CaseAct,
  report: Pick<ReportCase, "kind" | "id" | "status" | "held" | "flag_count"> & Partial<Pick<CaseDetail, "deleted_by_author">>,
): boolean {
  const isTakenDown = report.status === "hidden" || report.status === "deleted";
  const isDecided = isTakenDown || report.status === "ignored";
  switch (act) {
    case "ignore":
      return !isDecided;
    case "dismiss":
      return !isDecided && report.flag_count > 0;
    case "hide":
      // What waits for review, or its author has deleted, nobody else sees; hidden it could be opened.
      return isText(report) && !isTakenDown && !report.held && !report.deleted_by_author;
    case "delete":
      // A message has nothing left once its sender has deleted it.
      return isContent(report) && report.status !== "deleted" && (isText(report) || !report.deleted_by_author);
    case "restore":
      return isContent(report) && isTakenDown;
    case "warn":
    case "block":
      return true;
    case "unblock":
      return false;
  }
}

/** Acts for which whose it is gets a reason. */
export const needsReason = (act: CaseAct): boolean => ["hide", "delete", "warn", "block"].includes(act);

/** Whether an act is done without a question, as it changes nothing that people see; it can be undone. */
export const isAtOnce = (act: CaseAct, of: readonly Pick<ReportCase, "held">[]): boolean =>
  (act === "ignore" || act === "dismiss") && !of.some(({ held }) => held);

/** What a moderator is about to do. */
export interface CaseQuestion {
  act: CaseAct;
  of: readonly ReportCase[];
  /** What most reports say. */
  reason?: FlagType | undefined;
}
