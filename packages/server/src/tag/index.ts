export {
  insertCategoryTag,
  insertTag,
  replaceCategoryTags,
  selectUnknownTagIds,
  selectMemberTagIds,
  tagMembership,
  tagsOfCategory,
  tagsOfUser,
  hasTag,
  hasBoostTag,
} from "./tag.queries.ts";
export { tagFeature } from "./tag.feature.ts";
export { assignTags, presentTags, requireCategoryTag, selectAddressableTagIds, tagCreate } from "./tag.service.ts";
