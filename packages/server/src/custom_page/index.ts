export { publishCustomPage, withdrawCustomPage } from "./custom_page.service.ts";
export { customPageRoutes } from "./custom_page.routes.ts";
