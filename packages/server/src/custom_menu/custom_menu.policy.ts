import { isMember, type Viewer } from "#core/ctx";
import type { Snapshot } from "#core/snapshot";
import type { MenuPage } from "@cortile/contract/custom";

type Configuration = Pick<Snapshot, "preferences" | "features">;

const mayRead = ({ preferences }: Configuration, viewer: Viewer): boolean =>
  isMember(viewer) || preferences["configurations.content_availability"];

/** Whether the community has the page, for this viewer. */
const isOpen = {
  explore: (configuration, viewer) =>
    configuration.preferences["configurations.explore_stream_enabled"] && mayRead(configuration, viewer),
  categories: mayRead,
  people: mayRead,
  legal: ({ features }) => features.has("legal_pages"),
  contact: ({ preferences }) => preferences["configurations.contact_api_enabled"],
} satisfies Record<MenuPage, (configuration: Configuration, viewer: Viewer) => boolean>;

/** Entries that lead to a page which is off, or closed to the viewer, are left out of menus. */
export const isPageOpen = (page: MenuPage, configuration: Configuration, viewer: Viewer): boolean =>
  isOpen[page](configuration, viewer);
