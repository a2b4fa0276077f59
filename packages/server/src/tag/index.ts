export {
  insertCategoryTag,
  insertTag,
  replaceCategoryTags,
  selectUnknownTagIds,
  selectWornTagIds,
  tagMembership,
  tagsOfCategory,
  tagsOfUser,
  wears,
  hasBoostTag,
} from "./tag.queries.ts";
export { tagFeature } from "./tag.feature.ts";
export { assignTags, presentTags, requireCategoryTag, selectAddressableTagIds, tagCreate } from "./tag.service.ts";
