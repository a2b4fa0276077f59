export { FlagItem, FlagReasons } from "./FlagItems.tsx";
export { it } from "./flag.it.ts";
export type { FlagTarget } from "./flag.hooks.ts";
