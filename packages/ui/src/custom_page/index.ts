export { customPageQuery } from "./custom_page.hooks.ts";
export { CustomPageScreen } from "./CustomPageScreen.tsx";
export { loadCustomPage, type CustomPageRedirect } from "./load.ts";
