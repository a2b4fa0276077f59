export { flagChanged } from "./flag.events.ts";
export { flagList, ownFlag, toggleFlag } from "./flag.service.ts";
