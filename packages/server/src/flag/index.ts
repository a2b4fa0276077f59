export { flagChanged } from "./flag.events.ts";
export { deleteFlagsBy, flagsBy, selectFlaggedIds } from "./flag.queries.ts";
export { flagList, ownFlag, presentFlag, toggleFlag } from "./flag.service.ts";
export { flagFeature } from "./flag.feature.ts";
