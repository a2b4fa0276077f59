export { customMenuQuery, useCustomMenu, type MenuEntry } from "./custom_menu.hooks.ts";
export { MenuLink } from "./MenuLink.tsx";
