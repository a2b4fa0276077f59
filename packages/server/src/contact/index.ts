export { deleteContactsOf } from "./contact.queries.ts";
export { contactFeature } from "./contact.feature.ts";
