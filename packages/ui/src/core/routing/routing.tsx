import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  type AnchorHTMLAttributes,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from "react";
import { navigationEnded, navigationStarted } from "./overlay-entry.ts";
import type { RouteName, RouteParams, RouteTable } from "./routes.ts";
import { buildPath } from "./routes.ts";

export interface Location {
  pathname: string;
  search: string;
  hash: string;
}

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> };

/** What moves between pages: the host's router, or the History API. */
export interface Navigation {
  /** An anchor that moves without loading the page. */
  Anchor: ComponentType<AnchorProps>;
  useLocation(): Location;
  useNavigate(): (href: string, options?: { replace?: boolean }) => void;
  /** Asks before leaving while `active`; the handler is told how to go on. */
  useBlock(active: boolean, onBlocked: (proceed: () => void) => void): void;
}

/** The host's last word on an address. */
export type HandleRoute = (name: string, url: string, params: RouteParams, template: string) => string;

interface Routing {
  table: RouteTable;
  navigation: Navigation;
  handleRoute?: HandleRoute | undefined;
}

const RoutingContext = createContext<Routing | null>(null);

type RoutingProviderProps = Routing & { children: ReactNode };

export function RoutingProvider({ table, navigation, handleRoute, children }: RoutingProviderProps) {
  const value = useMemo(() => ({ table, navigation, handleRoute }), [table, navigation, handleRoute]);
  return (
    <RoutingContext value={value}>
      <EntryWatch />
      {children}
    </RoutingContext>
  );
}

/** Apart from the provider, so that a move draws nothing again. */
function EntryWatch() {
  const { pathname, search, hash } = useLocation();
  useEffect(navigationEnded, [pathname, search, hash]);
  return null;
}

function useRouting(): Routing {
  const routing = useContext(RoutingContext);
  if (!routing) throw new Error("links need <Cortile> around them");
  return routing;
}

/** Builds addresses by route name. */
export function useBuildHref(): (name: RouteName, params?: RouteParams) => string {
  const { table, handleRoute } = useRouting();
  return (name, params = {}) => {
    const template = table[name] ?? "/";
    const url = buildPath(template, params);
    return handleRoute?.(name, url, params, template) ?? url;
  };
}

/** Whether a screen has a page: a host leaves out the others with an empty path. */
export function useHasRoute(): (name: RouteName) => boolean {
  const { table } = useRouting();
  return (name) => table[name] !== "";
}

export const useHref = (name: RouteName, params?: RouteParams): string => useBuildHref()(name, params);
export const useLocation = (): Location => useRouting().navigation.useLocation();

/** Goes to a route by name, or to an address of this site. */
export function useNavigate(): (
  to: { route: RouteName; params?: RouteParams } | string,
  options?: { replace?: boolean },
) => void {
  const navigate = useRouting().navigation.useNavigate();
  const build = useBuildHref();
  return (to, options) => {
    navigationStarted();
    navigate(typeof to === "string" ? to : build(to.route, to.params), options);
  };
}

export const useBlock: Navigation["useBlock"] = (active, onBlocked) => useRouting().navigation.useBlock(active, onBlocked);

export type LinkProps = Omit<AnchorProps, "href"> & { route: RouteName; params?: RouteParams; search?: string; hash?: string };

/** A link names a route and its parameters: hosts choose the paths. */
export function Link({ route, params, search = "", hash = "", ...rest }: LinkProps) {
  return <PlainLink {...rest} href={useHref(route, params) + search + hash} />;
}

/** A link to an address of this site. */
export function PlainLink({ onClick, ...rest }: AnchorProps) {
  const { Anchor } = useRouting().navigation;
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    navigationStarted();
    onClick?.(event);
  };
  return <Anchor {...rest} onClick={press} />;
}
