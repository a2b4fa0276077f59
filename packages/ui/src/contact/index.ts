export { messagesIt } from "./contact.it.ts";
export { ContactScreen } from "./ContactScreen.tsx";
