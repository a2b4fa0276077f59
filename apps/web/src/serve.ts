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

const stopping = new AbortController();
// What a start waits for may never come: a second signal ends it at once.
const stop = () => (stopping.signal.aborted ? process.exit(1) : stopping.abort());
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
// From here on: a start that is interrupted would leave PostgreSQL behind.
for (const signal of signals) process.on(signal, stop);

const { bootstrap, greeting } = bootstrapCommunity();
const options = { env: process.env, web: site, bootstrap, signal: stopping.signal };
const server = await startServer(options).catch(async (error: unknown) => {
  if (stopping.signal.aborted) process.exit(0);
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
for (const signal of signals) process.off(signal, stop).on(signal, close);

console.log(["", ...greeting(server.url), ""].join("\n"));
