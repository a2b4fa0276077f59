import { hydrate } from "@tanstack/react-query";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider, type RouteObject } from "react-router";
import { ReadyMarker } from "#frame";
import { readPageState, rootId } from "#document";
import { statusOf, toHydrationState } from "#routing";
import { createSite, siteContext, SiteScope } from "#site";
import { loadMessages } from "#messages";
import { routesFor } from "./routes.tsx";
import "./global.css";

/** Loads the code of the current page: hydration renders it synchronously. */
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
  const site = createSite({ boot: state.boot, messages: await loadMessages(state.boot) });
  hydrate(site.cache, state.queries);
  const routes = routesFor(site.table);
  await loadCurrent(routes);
  const router = createBrowserRouter(routes, {
    hydrationData: toHydrationState(state.router),
    getContext: () => new RouterContextProvider(new Map([[siteContext, site]])),
  });
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <ReadyMarker>
          <SiteScope value={site}>
            {/* React tells of what was caught: once is enough. */}
            <RouterProvider router={router} onError={() => undefined} />
          </SiteScope>
        </ReadyMarker>
      </StrictMode>,
      {
        // What is gone while its page is open is an answer, and the page shows it.
        onCaughtError: (error, { componentStack }) => {
          // oxlint-disable-next-line no-console -- what React does with it by itself
          if (statusOf(error) !== 404) console.error(error, componentStack);
        },
        // React renders the part again; the report says which one did not match.
        onRecoverableError: (cause, { componentStack }) =>
          reportError(new Error(`${String(cause)}${componentStack ?? ""}`, { cause })),
      },
    );
  });
  // Nothing of the page waits for it.
  const memberId = state.boot.user?.id ?? null;
  void import("#offline").then(({ forgetLessons }) => forgetLessons(memberId)).catch(() => undefined);
}

/** After the page is there, which needs none. Where storage is not allowed, the site goes without it. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  void navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" }).catch(() => undefined);
}

void start();
if (document.readyState === "complete") registerServiceWorker();
else addEventListener("load", registerServiceWorker, { once: true });
