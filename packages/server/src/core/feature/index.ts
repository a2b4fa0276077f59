export { inBatches, inRanges } from "./batches.ts";
export type { IdRange } from "./batches.ts";
export {
  defineFeature,
  decideAsStaff,
  defineJobWorker,
  isHeldBack,
  runDue,
  tellMediaChanged,
  tellPlaceDeleted,
  tellPlaceWithheld,
} from "./feature.ts";
export type {
  ChangedPlace,
  EndedSignIns,
  ErasedAccount,
  Feature,
  JobWorker,
  OwnCounters,
  Permission,
  PersonalFile,
  PersonalPart,
  Place,
  PlaceForms,
  PublishedText,
  ThingPresenter,
  UpkeepTask,
} from "./feature.ts";
