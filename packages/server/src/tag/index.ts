export {
  insertCategoryTag,
  insertTag,
  replaceCategoryTags,
  selectUnknownTagIds,
  tagMembership,
  tagsOfCategory,
  tagsOfUser,
  wears,
  hasBoostTag,
} from "./tag.queries.ts";
export { tagRoutes } from "./tag.routes.ts";
export { presentTags, requireCategoryTag, selectAddressableTagIds, tagCreate } from "./tag.service.ts";
