export { CategoriesScreen } from "./CategoriesScreen.tsx";
export {
  categoriesQuery,
  categoryFollowersQuery,
  categoryIsFollowedQuery,
  categoryQuery,
  popularCategoriesQuery,
  useCategoryFollow,
} from "./category.hooks.ts";
export { CategoryCard } from "./CategoryCard.tsx";
export { CategoryFollowButton } from "./CategoryFollowButton.tsx";
export { CategoryScreen } from "./CategoryScreen.tsx";
export { categoriesInRow, CategoryRow } from "./CategoryRow.tsx";
export { loadCategories, loadCategory, type CategoryRedirect, type CategoryTab } from "./load.ts";
export { PopularCategories } from "./PopularCategories.tsx";
