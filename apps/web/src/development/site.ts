import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { RenderReply, RenderRequest, WebRole } from "@cortile/server/app";
import { createServer, type ViteDevServer } from "vite";
import type { PageFiles } from "#document";
import type { ServerEntry } from "#server";

/** What the React plugin wants to run first; the same as in pages that Vite itself writes. */
const refreshScript = `
import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/** The site from its sources, with hot reloading. */
export async function developmentSite(onFault: (error: unknown) => void): Promise<WebRole> {
  const vite = await createServer({
    root: path.join(import.meta.dirname, "..", ".."),
    appType: "custom",
    server: { middlewareMode: true, hmr: { port: 0 } },
  });
  const render = async (request: RenderRequest): Promise<RenderReply> => {
    const { render } = await loadEntry(vite);
    return render(request, { filesOf: (sources) => filesOf(vite, sources), onFault });
  };
  return { assetsFolder: null, render, answer: (request, response) => answer(vite, request, response) };
}

async function loadEntry(vite: ViteDevServer): Promise<ServerEntry> {
  // Our own source, `entry-server.tsx`.
  return (await vite.ssrLoadModule("/src/entry-server.tsx")) as unknown as ServerEntry;
}

/** Lets Vite answer its own addresses. */
function answer(vite: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  return new Promise((resolve, reject) => {
    response.once("close", () => resolve(true));
    vite.middlewares(request, response, (error: unknown) => {
      if (error) reject(new Error("Vite could not answer", { cause: error }));
      else resolve(false);
    });
  });
}

/** Styles as links, so that the first paint has them; the scripts keep them up to date afterwards. */
async function filesOf(vite: ViteDevServer, sources: readonly string[]): Promise<PageFiles> {
  const styles = await stylesOf(vite, ["/src/entry-client.tsx", ...sources.map((source) => `/${source}`)]);
  return { styles, preloads: [], fonts: [], inlineScript: refreshScript, scripts: ["/@vite/client", "/src/entry-client.tsx"] };
}

async function stylesOf(vite: ViteDevServer, urls: readonly string[]): Promise<string[]> {
  const { moduleGraph } = vite.environments.ssr;
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const collect = (module: Awaited<ReturnType<typeof moduleGraph.getModuleByUrl>>): void => {
    if (!module || seen.has(module)) return;
    seen.add(module);
    if (/\.css($|\?)/.test(module.url)) found.add(module.url);
    module.importedModules.forEach(collect);
  };
  for (const url of urls) collect(await moduleGraph.getModuleByUrl(url));
  return [...found].map((url) => `${url}${url.includes("?") ? "&" : "?"}direct`);
}
