import type { RenderReply, RenderRequest } from "@cortile/server/app";
import { dehydrate } from "@tanstack/react-query";
import { StrictMode } from "react";
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from "react-router";
import { documentOf, type PageFiles } from "#document";
import { headOf } from "#head";
import { drawToString } from "#render";
import { pageFile, routerStateOf, statusOf, withoutCauses } from "#routing";
import { createSite, siteContext, SiteScope } from "#site";
import { loadWords } from "#words";
import { routesFor } from "./routes.tsx";

export interface DrawOptions {
  /** Files a page needs, by the names of its source files. */
  filesOf(sources: readonly string[]): Promise<PageFiles>;
  /** Told of what is no refusal but a fault. */
  onFault(error: unknown): void;
}

/** Draws whole pages. */
export async function draw(request: RenderRequest, { filesOf, onFault }: DrawOptions): Promise<RenderReply> {
  const site = createSite({ boot: request.boot, words: await loadWords(request.boot.locale), fetch: request.fetch });
  const handler = createStaticHandler(routesFor(site.table));
  const requestContext = new RouterContextProvider(new Map([[siteContext, site]]));
  const found = await handler.query(requestOf(request), { requestContext });
  if (found instanceof Response) return moved(found);
  reportFaults(found, onFault);
  const context = withoutCauses(found);
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = await drawToString(
    <StrictMode>
      <SiteScope value={site}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </SiteScope>
    </StrictMode>,
    { nonce: request.nonce, onFault },
  );
  const files = await filesOf(context.matches.map(({ route }) => pageFile(route.id)));
  const head = headOf(
    site,
    context.matches.map(({ route, params }) => ({ handle: route.handle as unknown, params })),
  );
  const state = { boot: site.boot, router: routerStateOf(context), queries: dehydrate(site.cache) };
  return { status: context.statusCode, headers: {}, body: documentOf({ site, head, files, nonce: request.nonce, html, state }) };
}

const requestOf = ({ url, form }: RenderRequest): Request =>
  new Request(url, form ? { method: "POST", body: new URLSearchParams(form) } : {});

/** A loader or an action that sends the browser elsewhere. */
const moved = (response: Response): RenderReply => ({
  status: response.status,
  headers: { location: response.headers.get("location") ?? "/" },
  body: "",
});

function reportFaults({ errors }: StaticHandlerContext, onFault: (error: unknown) => void): void {
  for (const error of Object.values(errors ?? {})) if (statusOf(error) >= 500) onFault(error);
}
