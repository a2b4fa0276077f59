export { developmentSite } from "./site.ts";
