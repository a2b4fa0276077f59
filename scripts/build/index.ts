export { compressFolder } from "./compress.ts";
export { buildSite } from "./site.ts";
