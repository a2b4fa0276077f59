export { createSite, memberOf, siteContext, SiteScope, useSite } from "./site.ts";
export type { Site, SiteOptions } from "./site.ts";
