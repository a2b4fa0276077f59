import { hydrate } from "@tanstack/react-query";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider, type RouteObject } from "react-router";
import { Ready } from "#frame";
import { readPageState, rootId } from "#document";
import { hydrationOf } from "#routing";
import { createSite, siteContext, SiteScope } from "#site";
import { loadWords } from "#words";
import { routesFor } from "./routes.tsx";
import "./global.css";

/** Loads the code of the page in sight: hydration draws it at once and must not wait. */
async function loadCurrent(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

async function start(): Promise<void> {
  const root = document.getElementById(rootId);
  if (!root) throw new Error(`the page has no #${rootId}`);
  const state = readPageState();
  const site = createSite({ boot: state.boot, words: await loadWords(state.boot.locale) });
  hydrate(site.cache, state.queries);
  const routes = routesFor(site.table);
  await loadCurrent(routes);
  const router = createBrowserRouter(routes, {
    hydrationData: hydrationOf(state.router),
    getContext: () => new RouterContextProvider(new Map([[siteContext, site]])),
  });
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Ready>
          <SiteScope value={site}>
            <RouterProvider router={router} />
          </SiteScope>
        </Ready>
      </StrictMode>,
      {
        // React draws the part anew; what is reported says which one did not fit.
        onRecoverableError: (cause, { componentStack }) =>
          reportError(new Error(`${String(cause)}${componentStack ?? ""}`, { cause })),
      },
    );
  });
}

void start();
