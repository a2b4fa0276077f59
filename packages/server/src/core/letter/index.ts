export { sendLetter, type Letter } from "./letter.ts";
