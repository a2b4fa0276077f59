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
export { tagFeature } from "./tag.feature.ts";
export { presentTags, requireCategoryTag, selectAddressableTagIds, tagCreate } from "./tag.service.ts";
