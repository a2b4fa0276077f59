export { categoryChanged, categoryFollowed } from "./category.events.ts";
export { maySeeCategory, mayWriteIn } from "./category.policy.ts";
export { presentCategories, presentCategory } from "./category.present.ts";
export {
  categoryFollowedBy,
  categoryJson,
  followAutomatically,
  insertCategory,
  selectCategories,
  updateCategoryActive,
} from "./category.queries.ts";
export type { CategoryRow } from "./category.queries.ts";
export { categoryRoutes } from "./category.routes.ts";
export { categoryFollow, findCategoriesByName, requireCategory, storeCategoryHtml } from "./category.service.ts";
