export { ContactScreen } from "./ContactScreen.tsx";
export { messagesIt } from "./contact.it.ts";
export { postContact } from "./contact.hooks.ts";
