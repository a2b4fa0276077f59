export { CustomAdv, CustomMenu, CustomPage } from "./custom.entity.ts";
export {
  customAdvGet,
  customAdvList,
  customAdvSearch,
  customMenuGet,
  customMenuList,
  customMenuSearch,
  customPageGet,
  customPageList,
  customPageSearch,
} from "./custom.routes.ts";
export {
  CustomAdvOfStaff,
  customAdvAudience,
  customAdvCount,
  customAdvCreate,
  customAdvDelete,
  customAdvPatch,
  customAdvStaffGet,
  customAdvStaffList,
  customAdvState,
} from "./adv.staff.ts";
export type { CustomAdvAudience, CustomAdvState } from "./adv.staff.ts";
export { CustomMenuEntry, customMenuStaffGet, customMenuUpdate, menuPage } from "./menu.staff.ts";
export type { MenuPage } from "./menu.staff.ts";
export {
  CustomPageChanges,
  CustomPageInput,
  CustomPageOfStaff,
  customPageCreate,
  customPageDelete,
  customPageOrder,
  customPagePatch,
  customPageStaffGet,
  customPageStaffList,
  customPageState,
} from "./page.staff.ts";
export type { CustomPageState } from "./page.staff.ts";
