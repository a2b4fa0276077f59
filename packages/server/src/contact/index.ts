export { contactFeature } from "./contact.feature.ts";
