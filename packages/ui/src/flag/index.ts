export { FlagDialog } from "./FlagDialog.tsx";
export { FlagItem } from "./FlagItem.tsx";
export { messagesIt } from "./flag.it.ts";
export type { FlagTarget } from "./flag.hooks.ts";
