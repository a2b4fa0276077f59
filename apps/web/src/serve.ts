import path from "node:path";
import process from "node:process";
import { startServer } from "@cortile/server/app";
import { bootstrapCommunity } from "@cortile/server/bootstrap";
import { builtSite } from "#server";

// The reference site on its server. `--dev` serves the sources with Vite.
const isDev = process.argv.includes("--dev");

const onFault = (error: unknown) => console.error(error);
// Vite stays out of a process that only serves.
const site = isDev
  ? await (await import("#development")).developmentSite(onFault)
  : builtSite(path.join(import.meta.dirname, "..", "dist"), onFault);

const { bootstrap, greeting } = bootstrapCommunity();
const server = await startServer({ env: process.env, web: site, bootstrap }).catch(async (error: unknown) => {
  // A configuration error is printed without its stack.
  console.error(error instanceof Error && error.name === "ConfigError" ? error.message : error);
  process.exit(1);
});

let closing: Promise<void> | null = null;
const close = () => {
  closing ??= server.close().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, close);

console.log(["", ...greeting(server.url), ""].join("\n"));
