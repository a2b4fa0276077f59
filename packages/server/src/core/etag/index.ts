export { etagOf, requireEtag } from "./etag.ts";
