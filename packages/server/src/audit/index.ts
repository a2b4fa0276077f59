export { auditFeature } from "./audit.feature.ts";
