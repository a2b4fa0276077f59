import { createContext, useContext } from "react";

/** The id of the page's main landmark, which the skip link of the frame leads to. */
const MainIdContext = createContext<string | undefined>(undefined);

export const MainIdProvider = MainIdContext.Provider;
export const useMainId = (): string | undefined => useContext(MainIdContext);
