import { ownerId, useGates } from "#core/preferences";
import { useBuildHref, useHasRoute, useLocation } from "#core/routing";
import { useSession } from "#core/session";
import { parts, type ConsolePart, type PartAccess, type PartRoute } from "./parts.ts";

/** Whether the viewer has a level of access to the console. */
export function useHasAccess(): (access: PartAccess) => boolean {
  const isOn = useGates();
  const { user } = useSession();
  const open: Record<PartAccess, boolean> = {
    moderator: isOn("moderation"),
    admin: isOn("administration"),
    owner: user?.id === ownerId,
  };
  return (access) => open[access];
}

/** The parts that the viewer may open, and that have a page on this site. */
export function useParts(): readonly (ConsolePart & { route: PartRoute })[] {
  const hasAccess = useHasAccess();
  const hasRoute = useHasRoute();
  return parts.filter(({ access, route }) => hasAccess(access) && hasRoute(route));
}

/** The part of the page: of several whose address begins like it, the longest. */
export function useCurrentPart(): ConsolePart | undefined {
  const { pathname } = useLocation();
  const at = pathname.endsWith("/") ? pathname : `${pathname}/`;
  const build = useBuildHref();
  return (
    useParts()
      // All addresses of the console begin like the first page's.
      .filter(({ route }) => (route === "console" ? at === build(route) : at.startsWith(build(route))))
      .toSorted((one, other) => build(other.route).length - build(one.route).length)[0]
  );
}
