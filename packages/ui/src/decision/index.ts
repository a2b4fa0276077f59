export { BlockedNotice, loadBlockedNotice } from "./BlockedNotice.tsx";
export { decisionQuery, loadDecision, loadDecisions, loadModerationLog } from "./decision.hooks.ts";
export { actLabels, kindLabels } from "./decision.messages.ts";
export { messagesIt as decisionIt } from "./decision.own.it.ts";
export { DecisionListScreen } from "./DecisionListScreen.tsx";
export { DecisionScreen } from "./DecisionScreen.tsx";
export { ModerationLogScreen } from "./ModerationLogScreen.tsx";
