import path from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderReply, RenderRequest, WebRole } from "@cortile/server/app";
import type { PageFiles } from "#document";
import { readPageFiles } from "./files.ts";

interface RenderOptions {
  filesOf(sources: readonly string[]): Promise<PageFiles>;
  onFault(error: unknown): void;
}

/** What the build makes of `entry-server.tsx`. */
export interface ServerEntry {
  render(request: RenderRequest, options: RenderOptions): Promise<RenderReply>;
}

/** The site as `npm run build` left it. @param folder `apps/web/dist` */
export async function builtSite(folder: string, onFault: (error: unknown) => void): Promise<WebRole> {
  const clientFolder = path.join(folder, "client");
  const module: unknown = await import(pathToFileURL(path.join(folder, "server", "entry-server.js")).href);
  // Built from `entry-server.tsx`.
  const { render } = module as ServerEntry;
  const filesOf = readPageFiles(clientFolder);
  return { assetsFolder: path.join(clientFolder, "assets"), render: (request) => render(request, { filesOf, onFault }) };
}
