import { fileURLToPath } from "node:url";
import { build } from "vite";
import { compressFolder } from "./compress.ts";

const site = new URL("apps/web/", new URL("../../", import.meta.url));

/** Builds the reference site into `apps/web/dist`: `client` for browsers, `server` for drawing pages. */
export async function buildSite(): Promise<void> {
  const root = fileURLToPath(site);
  const settings = { root, configFile: `${root}vite.config.ts`, logLevel: "warn" } as const;
  await build(settings);
  await build({ ...settings, build: { ssr: true } });
  await compressFolder(`${root}dist/client/assets`);
}
