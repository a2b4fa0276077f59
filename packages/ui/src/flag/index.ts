export { FlagDialog } from "./FlagDialog.tsx";
export { FlagItem } from "./FlagItem.tsx";
export type { FlagTarget } from "./flag.hooks.ts";
