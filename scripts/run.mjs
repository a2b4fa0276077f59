// Runs a TypeScript file or module with the right Node, installing the packages first when they are missing.
// usage: node scripts/run.mjs <file> [arguments]
import { ensureInstalled, findNode, run } from "./setup/index.mjs";

try {
  await ensureInstalled();
  process.exitCode = await run(findNode(), process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
