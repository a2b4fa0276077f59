import { createContext, useContext } from "react";

/** What opens the latest notifications beside the bell that was pressed, and closes them. */
export interface Bell {
  toggle: (bell: HTMLElement) => void;
  isOpen: boolean;
}

const BellContext = createContext<Bell | null>(null);

export const BellProvider = BellContext.Provider;
/** Null where the bell is a link to the page alone. */
export const useBell = (): Bell | null => useContext(BellContext);
