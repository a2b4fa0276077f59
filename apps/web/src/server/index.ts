export { builtSite } from "./built-site.ts";
export type { RenderOptions, ServerEntry } from "./entry.ts";
