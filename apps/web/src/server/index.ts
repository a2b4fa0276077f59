export { builtSite } from "./built-site.ts";
export type { ServerEntry } from "./built-site.ts";
