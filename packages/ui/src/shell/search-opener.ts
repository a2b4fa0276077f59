import { createContext, useContext } from "react";

/** Opens the search dialog; without one around, the links to the search page lead there. */
const SearchOpenerContext = createContext<(() => void) | null>(null);

export const SearchOpenerProvider = SearchOpenerContext.Provider;
export const useSearchOpener = (): (() => void) | null => useContext(SearchOpenerContext);
