import { createClient, createSession, type Client } from "@cortile/client/http";
import type { Boot } from "@cortile/server/app";
import { createCache, primeCache } from "@cortile/ui/app";
import { formatLocaleOf, formattersOf } from "@cortile/ui/core/locale";
import { meQuery } from "@cortile/ui/core/session";
import { resolveRoutes, type RouteTable } from "@cortile/ui/core/routing";
import type { QueryClient } from "@tanstack/react-query";
import { createContext as createReactContext, use } from "react";
import { createIntl, type IntlShape } from "react-intl";
import { createContext } from "react-router";

/** What every page works with: one per page drawn on the server, one per page open in a browser. */
export interface Site {
  readonly boot: Boot;
  readonly client: Client;
  readonly cache: QueryClient;
  /** Paths by route name. */
  readonly table: RouteTable;
  /** For loaders and the head; components have their own. */
  readonly intl: IntlShape;
  /** Texts of the language, by id; the English ones are in the code. */
  readonly words: Readonly<Record<string, string>>;
}

export interface SiteOptions {
  boot: Boot;
  words: Site["words"];
  fetch?: typeof fetch;
}

/** How loaders reach the site. */
export const siteContext = createContext<Site>();

const SiteContext = createReactContext<Site | null>(null);
export const SiteScope = SiteContext.Provider;

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error("useSite needs a SiteScope above it");
  return site;
}

export function createSite({ boot, words, fetch }: SiteOptions): Site {
  const session = createSession({ type: "Cookie" });
  const client = createClient({ portal: boot.portal, session, language: () => boot.locale, ...(fetch ? { fetch } : {}) });
  const cache = createCache();
  primeCache(cache, client, boot);
  const { locale, timeZone } = boot;
  const formatLocale = formatLocaleOf(locale);
  const intl = createIntl(
    { locale: formatLocale, defaultLocale: formatLocaleOf("en"), messages: { ...words }, timeZone },
    formattersOf(formatLocale, timeZone),
  );
  return { boot, client, cache, table: resolveRoutes(boot.preferences), intl, words };
}

/** Who is signed in now, which may be another than when the page was loaded. */
export const memberOf = ({ cache, client }: Site): Boot["user"] => cache.getQueryData(meQuery(client).queryKey) ?? null;
