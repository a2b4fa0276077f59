export { ConsentDialog } from "./ConsentDialog.tsx";
export { legalListQuery, legalPageQuery } from "./legal_page.hooks.ts";
export { LegalListScreen } from "./LegalListScreen.tsx";
export { LegalPageScreen } from "./LegalPageScreen.tsx";
export { loadLegalList, loadLegalPage } from "./load.ts";
