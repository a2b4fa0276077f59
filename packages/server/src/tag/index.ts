export { insertCategoryTag, insertTag, tagMembership, tagsOfCategory, tagsOfUser } from "./tag.queries.ts";
export { tagRoutes } from "./tag.routes.ts";
export { presentTags, selectAddressableTagIds, tagCreate } from "./tag.service.ts";
