export { messageDeleted, messageSent, threadSeen } from "./message.events.ts";
export { messageFeature } from "./message.feature.ts";
export { presentMessages, presentSnippets } from "./message.present.ts";
export { countUnreadThreads, selectMessages, unseenReceiversOf, updateSeen } from "./message.queries.ts";
export { pmSend } from "./send.service.ts";
