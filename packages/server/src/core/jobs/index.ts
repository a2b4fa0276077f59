export { Jobs } from "./jobs.ts";
export type { JobHandler } from "./jobs.ts";
