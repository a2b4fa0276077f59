export { failedPage, toHydrationState, routerStateOf, statusOf, withoutCauses } from "./hydration.ts";
export type { RouterState } from "./hydration.ts";
export { routerNavigation } from "./navigation.tsx";
export { layout, loadPage, page, partFile, pageNotFound, postPage, startOf } from "./page.ts";
export type { PageLoad } from "./page.ts";
export { pageFile, type PageModule } from "./page-file.ts";
