import type { Fetch } from "@cortile/client/http";
import type { RenderReply, RenderRequest } from "@cortile/server/app";
import type { RouteTable } from "@cortile/ui/core/routing";
import { defaultShouldDehydrateQuery, dehydrate, type QueryClient, type Query } from "@tanstack/react-query";
import { StrictMode } from "react";
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from "react-router";
import { documentOf } from "#document";
import { headOf, partsOf } from "#head";
import { renderToHtml } from "#render";
import { failedPage, pageFile, partFile, routerStateOf, statusOf, withoutCauses } from "#routing";
import type { RenderOptions } from "#server";
import { createSite, siteContext, SiteScope } from "#site";
import { loadMessages } from "#messages";
import { routesFor } from "./routes.tsx";

/** Renders a whole page. */
export async function render(request: RenderRequest, { filesOf, onFault }: RenderOptions): Promise<RenderReply> {
  const fetch = fetchBy(request.call);
  const site = createSite({ boot: request.boot, messages: await loadMessages(request.boot, fetch), fetch });
  const brought = statesOf(site.cache);
  const handler = handlerFor(site.table);
  const requestContext = new RouterContextProvider(new Map([[siteContext, site]]));
  const found = await handler.query(requestOf(request), { requestContext });
  if (found instanceof Response) return redirectReply(found);
  reportFaults(found, onFault);
  const draw = (context: StaticHandlerContext) =>
    renderToHtml(
      <StrictMode>
        <SiteScope value={site}>
          <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
        </SiteScope>
      </StrictMode>,
      { nonce: request.nonce, onFault },
    );
  let context = withoutCauses(found);
  // The renderer has told of the fault itself. A second one, of the frame around the pages, is thrown.
  const html = await draw(context).catch(() => draw((context = failedPage(context))));
  const matches = context.matches.map(({ route, params }) => ({ handle: route.handle as unknown, params }));
  const pages = context.matches.map(({ route }) => pageFile(route.id));
  const files = await filesOf([...pages, ...partsOf(matches, context.location.search).map(partFile)]);
  const head = headOf(site, matches);
  // Queries that still hold the boot data are left out: the page contains the boot data already.
  const shouldDehydrateQuery = (query: Query) => defaultShouldDehydrateQuery(query) && !brought.has(query.state);
  const queries = dehydrate(site.cache, { shouldDehydrateQuery });
  const state = { boot: site.boot, router: routerStateOf(context), queries };
  return { status: context.statusCode, headers: {}, body: documentOf({ site, head, files, nonce: request.nonce, html, state }) };
}

const statesOf = (cache: QueryClient): ReadonlySet<Query["state"]> =>
  new Set(
    cache
      .getQueryCache()
      .getAll()
      .map(({ state }) => state),
  );

let last: { table: RouteTable; handler: StaticHandler } | null = null;

/** Routes depend on the preferences alone. Building them takes half a millisecond, so the last ones are cached. */
function handlerFor(table: RouteTable): StaticHandler {
  if (last?.table !== table) last = { table, handler: createStaticHandler(routesFor(table)) };
  return last.handler;
}

const requestOf = ({ url, form }: RenderRequest): Request =>
  new Request(url, form ? { method: "POST", body: new URLSearchParams(form) } : {});

/** A redirect by a loader or an action. */
const redirectReply = (response: Response): RenderReply => ({
  status: response.status,
  headers: { location: response.headers.get("location") ?? "/" },
  body: new Uint8Array(),
});

const utf8 = new TextDecoder();

/** What a client needs of `fetch`; a `Response` would encode and copy every reply again. */
const fetchBy =
  (call: RenderRequest["call"]): Fetch =>
  async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const given = typeof init?.body === "string" ? init.body : "";
    const { status, contentType, body } = await call({ url, method: init?.method === "POST" ? "POST" : "GET", body: given });
    const text = () => Promise.resolve(utf8.decode(body));
    return {
      ok: status >= 200 && status < 300,
      status,
      headers: { get: (name) => (name === "content-type" ? contentType : null) },
      text,
      json: async () => JSON.parse(await text()) as unknown,
      blob: async () => new Blob([new Uint8Array(body)], { type: contentType }),
    };
  };

function reportFaults({ errors }: StaticHandlerContext, onFault: (error: unknown) => void): void {
  for (const error of Object.values(errors ?? {})) if (statusOf(error) >= 500) onFault(error);
}
