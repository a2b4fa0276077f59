export { isConsentNeeded } from "./legal_page.queries.ts";
export { legalPageFeature } from "./legal_page.feature.ts";
export { acceptLegalPages, legalAck, publishLegalPage } from "./legal_page.service.ts";
