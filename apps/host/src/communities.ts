import type { HostSettings } from "@cortile/ui/core/settings";
import { HostLink } from "./HostLink.tsx";
import type { Part } from "./router.ts";

/** The screens that this application has; every other address is the community's own site. */
export type Screen = "explore" | "categories" | "category" | "category_trending";

export interface CommunityOnPage {
  part: Part;
  title: string;
  /** The host's own words for its menu. */
  menu: { explore: string; categories: string };
  /** Paths of its screens on this page. */
  screens: Readonly<Record<Screen, string>>;
  settings: HostSettings;
}

const labPortal = import.meta.env.VITE_LAB_PORTAL ?? "http://localhost:3000";
const bottegaPortal = import.meta.env.VITE_BOTTEGA_PORTAL ?? "http://127.0.0.1:3000";

const labScreens = {
  explore: "/lab/",
  categories: "/lab/topics/",
  category: "/lab/topics/:id/:slug/",
  category_trending: "/lab/topics/:id/:slug/trending/",
};

/** In English, by route templates that are whole paths of this page. */
export const lab = (handleAnonymousAction: () => void): CommunityOnPage => ({
  part: "lab",
  title: "The lab",
  menu: { explore: "Feed", categories: "Topics" },
  screens: labScreens,
  settings: {
    portal: labPortal,
    session: { type: "OAuth", clientId: "quarter-lab" },
    locale: { default: "en", messages: { "category.list.find": "Find a topic of the lab" } },
    theme: { brand: "#0b6e99", radius: 4 },
    router: {
      routes: labScreens,
      handleRoute: (name, url) => (name in labScreens ? url : labPortal + url),
      routerLink: HostLink,
    },
    handleAnonymousAction,
  },
});

const bottegaRoutes = {
  explore: "/",
  categories: "/argomenti/",
  category: "/argomenti/:id/:slug/",
  category_trending: "/argomenti/:id/:slug/tendenze/",
};
const underBottega = (path: string) => `/bottega${path}`;

/** In Italian, by a handler that puts the community's paths under a folder of this page. */
export const bottega = (handleAnonymousAction: () => void): CommunityOnPage => ({
  part: "bottega",
  title: "La bottega",
  menu: { explore: "Novità", categories: "Argomenti" },
  screens: {
    explore: underBottega(bottegaRoutes.explore),
    categories: underBottega(bottegaRoutes.categories),
    category: underBottega(bottegaRoutes.category),
    category_trending: underBottega(bottegaRoutes.category_trending),
  },
  settings: {
    portal: bottegaPortal,
    session: { type: "OAuth", clientId: "quarter-bottega" },
    locale: { default: "it", messages: {} },
    theme: { brand: "#b3401f", radius: 16, tokens: { "--ct-measure": "34rem" } },
    router: {
      routes: bottegaRoutes,
      handleRoute: (name, url) => (name in bottegaRoutes ? underBottega(url) : bottegaPortal + url),
      routerLink: HostLink,
    },
    handleAnonymousAction,
  },
});
