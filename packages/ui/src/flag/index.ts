export { FlagDialog } from "./FlagDialog.tsx";
export { FlagItem } from "./FlagItem.tsx";
export type { FlagTarget } from "./flag.hooks.ts";
export { reasonsByType, reasonText } from "./flag.messages.ts";
export { messagesIt as flagTextsIt } from "./flag.own.it.ts";
