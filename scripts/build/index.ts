export { compressFolder } from "./compress.ts";
export { packPackages } from "./pack.ts";
export { buildPackages } from "./packages.ts";
export { buildSite } from "./site.ts";
export { measureWeight } from "./weight.ts";
