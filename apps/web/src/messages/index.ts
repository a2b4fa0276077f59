export { loadMessages } from "./messages.ts";
