import { caseKind, caseStatus } from "@cortile/contract/enums";
import { listAddress, numberKey, oneOfKey, orderKey, textKey } from "#console";

export const caseOrders = ["-last_flagged_at", "last_flagged_at", "-flag_count", "-moderated_at"] as const;
export type CaseOrder = (typeof caseOrders)[number];

/** `held`: hidden by a rule until somebody decides. */
export const caseFilters = ["open", "held", ...caseStatus.slice(1), "all"] as const;
export type CaseFilter = "open" | "held" | "ignored" | "resolved" | "hidden" | "deleted" | "all";

/** What the address of the queue asks for. */
export const caseAddress = listAddress({
  q: textKey,
  status: orderKey<CaseFilter>(["open", "held", "ignored", "resolved", "hidden", "deleted", "all"]),
  kind: oneOfKey(caseKind),
  assignee: oneOfKey(["me", "none"]),
  author: textKey,
  by: textKey,
  min: numberKey,
  order: orderKey<CaseOrder>(caseOrders),
  offset: numberKey,
  /** The case that is open at first, as {@link keyOf}. */
  case: textKey,
});
export type CaseAddress = ReturnType<typeof caseAddress.read>;
