// `npm start` and `npm run dev`: installs and builds what is missing, then starts the community. Runs on any Node from 20 on.
import { ensureBuilt, ensureInstalled, findNode, inRoot, run, serverFlags } from "./setup/index.mjs";

const main = inRoot("apps", "web", "src", "main.ts");
const isDev = process.argv.includes("--dev");

try {
  await ensureInstalled();
  const node = findNode();
  if (isDev) {
    const { runAgainOnChange } = await import("./setup/watch.mjs");
    process.exitCode = await runAgainOnChange(node, [main, "--dev"], { ...process.env, NODE_ENV: "development" });
  } else {
    await ensureBuilt(node);
    process.exitCode = await run(node, [...serverFlags, main], { env: { ...process.env, NODE_ENV: "production" } });
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
