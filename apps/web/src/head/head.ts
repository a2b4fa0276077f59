import type { Site } from "#site";
import type { Params } from "react-router";

/** Title, description and other metadata of a page. */
export interface Head {
  /** Without the community's name. Empty on its front page. */
  title: string;
  /** The whole title, where staff wrote one. */
  fullTitle?: string;
  description?: string;
  /** Path of the one address this page has. Left out, the page is not to be indexed. */
  path?: string;
  /** Absolute address of a picture. */
  image?: string;
  /** Of a picture with the name of a thing, which the server draws: for one without a picture of its own. */
  card?: { kind: "group" | "event" | "course" | "category"; id: number };
  type?: "website" | "article" | "profile";
  /** The same for readers of feeds: path of an RSS feed. */
  feed?: string;
  /** Whether other sites may show it as a card, by oEmbed. */
  embeddable?: boolean;
  /** Schema.org, as JSON-LD. */
  data?: Readonly<Record<string, unknown>>;
}

/** `handle` of a page's route. */
export interface PageHandle {
  head(site: Site, params: Params): Head;
  /** Files of the interface's sources that draw what an address shows of it, where they load by themselves: their styles come first. */
  parts?(search: string): readonly string[];
}

export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === "object" && handle !== null && "head" in handle && typeof handle.head === "function";

/** The name of the community, as its staff wrote it. */
export const communityName = ({ boot }: Site): string => String(boot.preferences["text.application_name"] || "Cortile");

export const titleOf = (site: Site, { title, fullTitle }: Head): string =>
  fullTitle || (title === "" ? communityName(site) : `${title} · ${communityName(site)}`);

interface Match {
  handle?: unknown;
  params: Params;
}

export const partsOf = (matches: readonly Pick<Match, "handle">[], search: string): readonly string[] =>
  matches.flatMap(({ handle }) => (isPageHandle(handle) ? (handle.parts?.(search) ?? []) : []));

/** Metadata of the innermost route. Without any, the title is the community's name and the page is not indexed. */
export function headOf(site: Site, matches: readonly Match[]): Head {
  const match = matches.findLast(({ handle }) => isPageHandle(handle));
  return match && isPageHandle(match.handle) ? match.handle.head(site, match.params) : { title: "" };
}
