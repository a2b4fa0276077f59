import { useCallback, useSyncExternalStore } from "react";
import { usePortalTarget, type ColorScheme } from "#core/theme";
import { writeCookie } from "./cookies.ts";

const attribute = "data-mantine-color-scheme";

/** Light, dark or the system's wish: an attribute of the community's root, remembered in a cookie for the next first paint. */
export function useScheme(): { scheme: ColorScheme; setScheme: (scheme: ColorScheme) => void } {
  const root = usePortalTarget()?.closest("[data-ct]") ?? null;
  const listen = useCallback(
    (listener: () => void) => {
      if (!root) return () => undefined;
      const observer = new MutationObserver(listener);
      observer.observe(root, { attributeFilter: [attribute] });
      return () => observer.disconnect();
    },
    [root],
  );
  const scheme = useSyncExternalStore(
    listen,
    () => schemeOf(root?.getAttribute(attribute)),
    () => "auto" as const,
  );
  const setScheme = (next: ColorScheme) => {
    root?.setAttribute(attribute, next);
    writeCookie("ct_scheme", next);
  };
  return { scheme, setScheme };
}

const schemeOf = (value: string | null | undefined): ColorScheme => (value === "light" || value === "dark" ? value : "auto");
