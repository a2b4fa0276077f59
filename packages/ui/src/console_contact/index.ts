export { loadMessages } from "./contact.hooks.ts";
export { MessagesScreen } from "./MessagesScreen.tsx";
