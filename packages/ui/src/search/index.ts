export { loadSearch, searchAllQuery, searchListQuery } from "./search.hooks.ts";
export { readSearchAddress, searchAddress, type SearchAddress } from "./search.address.ts";
export type { SearchChoice } from "./SearchDialog.tsx";
export { Highlighted } from "./SearchHit.tsx";
export { SearchHost } from "./SearchHost.tsx";
export { SearchScreen } from "./SearchScreen.tsx";
