export { drawToString } from "./render.ts";
