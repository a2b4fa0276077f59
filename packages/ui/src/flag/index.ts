export { FlagItem, FlagReasons } from "./FlagItems.tsx";
export { messagesIt } from "./flag.it.ts";
export type { FlagTarget } from "./flag.hooks.ts";
