export { categoryCreate, categoryDelete, categoryUpdate, storeCategoryHtml } from "./category.change.ts";
export { insertCategory, updateCategoryActive } from "./category.change.queries.ts";
export { categoryChanged, categoryFollowed } from "./category.events.ts";
export { maySeeCategory, mayWriteIn } from "./category.policy.ts";
export { presentCategories, presentCategory } from "./category.present.ts";
export {
  categoriesFollowedBy,
  categoriesMutedBy,
  categoryFollowedBy,
  categoryFollowers,
  categoryJson,
  categoryName,
  categoryVisibleTo,
  followAutomatically,
  followsBegun,
  followedCategories,
  openCategories,
  selectOpenCategories,
  selectCategories,
  selectCategoryNames,
} from "./category.queries.ts";
export type { CategoryRow } from "./category.queries.ts";
export { categoryFeature } from "./category.feature.ts";
export { categoryFollow, findCategoriesByName, requireCategory, selectUnseenCategoryIds } from "./category.service.ts";
export { categorySearch } from "./category.search.queries.ts";
