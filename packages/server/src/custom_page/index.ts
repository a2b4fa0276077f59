export { publishCustomPage, withdrawCustomPage } from "./custom_page.service.ts";
export { customPageFeature } from "./custom_page.feature.ts";
export { customPageCreate } from "./custom_page.staff.ts";
