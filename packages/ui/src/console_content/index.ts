export { AdsScreen } from "./AdsScreen.tsx";
export { BannersScreen } from "./BannersScreen.tsx";
export { CategoriesOfStaffScreen } from "./CategoriesScreen.tsx";
export { EmbedsScreen } from "./EmbedsScreen.tsx";
export { LegalRevisionScreen } from "./LegalRevisionScreen.tsx";
export { LegalRevisionsScreen } from "./LegalRevisionsScreen.tsx";
export {
  loadAds,
  loadBanners,
  loadCategoriesOfStaff,
  loadEmbeds,
  loadLegalRevision,
  loadLegalRevisions,
  loadMenus,
  loadPageOfStaff,
  loadPagesOfStaff,
  loadScores,
  loadTags,
} from "./load.ts";
export { MenusScreen } from "./MenusScreen.tsx";
export { PageOfStaffScreen } from "./PageScreen.tsx";
export { PagesOfStaffScreen } from "./PagesScreen.tsx";
export { ScoresScreen } from "./ScoresScreen.tsx";
export { TagsScreen } from "./TagsScreen.tsx";
