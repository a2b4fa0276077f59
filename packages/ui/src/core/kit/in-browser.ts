import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False while a page is drawn by the server, and hydrated: neither knows what the browser can do. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
