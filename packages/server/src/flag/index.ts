export {
  deleteCaseFlags,
  flagCases,
  flagRows,
  flagsOf,
  isHeld,
  isInCase,
  judgedPlace,
  selectCase,
  selectFlagCounts,
  updateCase,
  updateCaseAssignee,
  updateCaseAuthor,
  updateCaseFlags,
  updateCaseHeld,
  updateCaseHits,
  updateCases,
  type CaseDecision,
  type CaseObject,
  type CaseRow,
  type CaseStatus,
  type FlagTarget,
  type Judged,
  type JudgedState,
} from "./case.queries.ts";
export { flagChanged } from "./flag.events.ts";
export {
  deleteFlagsBy,
  selectFlag,
  selectFlaggedIds,
  selectFlagsBy,
  selectLastFlags,
  selectReasonCounts,
  type FlagRow,
} from "./flag.queries.ts";
export { describeFlag, flagList, ownFlag, presentFlag, toggleFlag } from "./flag.service.ts";
export { flagFeature } from "./flag.feature.ts";
