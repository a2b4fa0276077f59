export { customPageQuery } from "./custom_page.hooks.ts";
export { messagesIt } from "./custom_page.it.ts";
export { CustomPageScreen } from "./CustomPageScreen.tsx";
export { loadCustomPage, type CustomPageRedirect } from "./load.ts";
