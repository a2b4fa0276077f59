export { tagMembership, tagsOfCategory, tagsOfUser } from "./tag.queries.ts";
