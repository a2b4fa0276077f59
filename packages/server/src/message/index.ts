export { flagsOfMessage, messageFlagRows, selectMessageFlags, selectMessageReasons } from "./flag.queries.ts";
export { judgedMessage, lockJudgedMessage } from "./moderate.service.ts";
export { messageDeleted, messageSent, threadSeen } from "./message.events.ts";
export { messageFeature } from "./message.feature.ts";
export { presentMessages, presentSnippets } from "./message.present.ts";
export { selectMessages, selectTakingPart, unseenReceiversOf } from "./message.queries.ts";
export { updateSeen } from "./message.write.queries.ts";
export { pmSend } from "./send.service.ts";
