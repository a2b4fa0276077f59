export { poll } from "./fixtures.ts";
