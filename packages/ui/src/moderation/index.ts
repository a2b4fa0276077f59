export { messagesIt as userModerationIt } from "./user.own.it.ts";
export { messagesIt as moderationIt } from "./moderation.own.it.ts";
export { ModerationDialog } from "./ModerationDialog.tsx";
export { ModerationItems, type ModerationQuestion } from "./ModerationItems.tsx";
export { TakenDownLine } from "./TakenDownLine.tsx";
export { UserModerationDialog } from "./UserModerationDialog.tsx";
