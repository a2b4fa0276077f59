import path from "node:path";
import type { WebRole } from "@cortile/server/app";
import { openPageThread } from "./page-thread.ts";

/** The site as `npm run build` left it. @param folder `apps/web/dist` */
export const builtSite = (folder: string, onFault: (error: unknown) => void): WebRole => ({
  assetsFolder: path.join(folder, "client", "assets"),
  render: openPageThread(folder, onFault),
});
