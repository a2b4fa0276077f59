export {
  insertCategoryTag,
  insertTag,
  replaceCategoryTags,
  selectActiveTagIds,
  selectTagIdsByName,
  selectUnknownTagIds,
  selectMemberTagIds,
  tagHolders,
  tagMembership,
  tagsOfCategory,
  tagsOfUser,
  hasTag,
  hasBoostTag,
} from "./tag.queries.ts";
export { tagFeature } from "./tag.feature.ts";
export {
  allTagsOf,
  assignTags,
  presentTags,
  replaceTags,
  requireCategoryTag,
  selectAddressableTagIds,
  tagCreate,
  toggleTag,
} from "./tag.service.ts";
