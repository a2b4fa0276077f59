export { GroupMessages } from "./GroupMessages.tsx";
export { loadMessages } from "./message.hooks.ts";
export { MessagesScreen } from "./MessagesScreen.tsx";
export { sendOutboxes } from "./outbox.ts";
export { readMessagesAddress } from "./thread-address.ts";
