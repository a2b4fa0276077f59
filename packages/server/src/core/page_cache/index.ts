export { PageBody } from "./page-body.ts";
export { PageCache } from "./page-cache.ts";
export type { PageCacheOptions, SharedPage } from "./page-cache.ts";
export { selectPageVersion } from "./page-version.ts";
export type { PageVersion } from "./page-version.ts";
