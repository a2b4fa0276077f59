import { createClient, createSession, type Client, type Fetch } from "@cortile/client/http";
import type { Boot } from "@cortile/server/app";
import { createCache, primeCache } from "@cortile/ui/app";
import { intlOf } from "@cortile/ui/core/locale";
import { meQuery } from "@cortile/ui/core/session";
import { resolveRoutes, type RouteTable } from "@cortile/ui/core/routing";
import type { QueryClient } from "@tanstack/react-query";
import { createContext as createReactContext, use } from "react";
import type { IntlShape } from "react-intl";
import { createContext } from "react-router";

/** What every page works with: one per request on the server, one per tab in the browser. */
export interface Site {
  readonly boot: Boot;
  /** Sends later requests in another language. */
  readonly chooseLanguage: (language: string) => void;
  /** For later loaders. */
  readonly chooseTimeZone: (timeZone: string) => void;
  readonly client: Client;
  readonly cache: QueryClient;
  /** Paths by route name. */
  readonly table: RouteTable;
  /** For loaders and the head; components have their own. */
  readonly intl: IntlShape;
  /** Texts of the language, by id; the English ones are in the code. */
  readonly messages: Readonly<Record<string, string>>;
}

export interface SiteOptions {
  boot: Boot;
  messages: Site["messages"];
  fetch?: Fetch;
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

export function createSite({ boot, messages, fetch }: SiteOptions): Site {
  const session = createSession({ type: "Cookie" });
  let language: string = boot.locale;
  const chooseLanguage = (chosen: string) => {
    language = chosen;
  };
  const client = createClient({ portal: boot.portal, session, language: () => language, ...(fetch ? { fetch } : {}) });
  const cache = createCache();
  primeCache(cache, client, boot);
  const site: Omit<Site, "intl"> & { intl: IntlShape } = {
    boot,
    chooseLanguage,
    chooseTimeZone: (timeZone) => {
      site.intl = intlOf(boot.locale, messages, timeZone);
    },
    client,
    cache,
    table: resolveRoutes(boot.preferences),
    intl: intlOf(boot.locale, messages, boot.timeZone),
    messages,
  };
  return site;
}

/** The current member, who may have changed since the page was loaded. */
export const memberOf = ({ cache, client }: Site): Boot["user"] => cache.getQueryData(meQuery(client).queryKey) ?? null;
