export { toHydrationState, ImportError, routerStateOf, statusOf, withoutCauses } from "./hydration.ts";
export type { RouterState } from "./hydration.ts";
export { routerNavigation } from "./navigation.tsx";
export { loadPage, page, pageFile, pageNotFound, postPage, startOf } from "./page.ts";
export type { PageLoad, PageModule } from "./page.ts";
