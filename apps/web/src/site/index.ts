export { createSite, siteContext, SiteScope, useSite } from "./site.ts";
export type { Site, SiteOptions } from "./site.ts";
