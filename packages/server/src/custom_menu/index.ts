export { selectMenus } from "./custom_menu.queries.ts";
export { menusOf } from "./custom_menu.service.ts";
export { customMenuFeature } from "./custom_menu.feature.ts";
