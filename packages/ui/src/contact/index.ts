export { ContactScreen } from "./ContactScreen.tsx";
export { postContact } from "./contact.hooks.ts";
