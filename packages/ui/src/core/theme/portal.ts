import { createContext, useContext } from "react";

const PortalContext = createContext<HTMLElement | null>(null);

export const PortalProvider = PortalContext.Provider;

/** Where menus, dialogs and toasts of this community go. Null on the server and until the root is mounted. */
export const usePortalTarget = (): HTMLElement | null => useContext(PortalContext);
