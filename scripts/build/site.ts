import { fileURLToPath } from "node:url";
import { build } from "vite";
import { className } from "./class-name.ts";
import { compressFolder } from "./compress.ts";
import { leanMessages } from "./lean-messages.ts";
import { leanContract, leanRouter, leanTexts } from "./lean.ts";

const site = new URL("apps/web/", new URL("../../", import.meta.url));

/** Builds the reference site into `apps/web/dist`: `client` for browsers, `server` for drawing pages. */
export async function buildSite(): Promise<void> {
  const root = fileURLToPath(site);
  const css = { modules: { generateScopedName: className } };
  const settings = { root, configFile: `${root}vite.config.ts`, logLevel: "warn", css } as const;
  await build({ ...settings, plugins: [leanMessages(), leanContract(), leanRouter(), leanTexts()] });
  await build({ ...settings, build: { ssr: true } });
  await compressFolder(`${root}dist/client/assets`);
}
