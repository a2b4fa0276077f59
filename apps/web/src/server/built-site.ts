import { readFileSync } from "node:fs";
import path from "node:path";
import type { WebRole } from "@cortile/server/app";
import { openPageThread } from "./page-thread.ts";

/** The site as `npm run build` left it. @param folder `apps/web/dist` */
export const builtSite = (folder: string, onFault: (error: unknown) => void): WebRole => ({
  assetsFolder: path.join(folder, "client", "assets"),
  // A script as it stands, without imports: nothing to build.
  serviceWorker: readFileSync(path.join(folder, "..", "src", "service-worker", "service-worker.js"), "utf8"),
  render: openPageThread(folder, onFault),
});
