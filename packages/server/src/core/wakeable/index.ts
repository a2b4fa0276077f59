export { createWakeable } from "./wakeable.ts";
