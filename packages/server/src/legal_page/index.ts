export { existsConsentNeeded } from "./legal_page.queries.ts";
export { legalPageRoutes } from "./legal_page.routes.ts";
export { acceptLegalPages, legalAck, publishLegalPage } from "./legal_page.service.ts";
