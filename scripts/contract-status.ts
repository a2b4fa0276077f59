// Says which calls of the contract the server answers. usage: contract-status [--check | --write]
import { readFileSync, writeFileSync } from "node:fs";
import { areaOf, routes } from "@cortile/contract/all";
import { mountedRoutes } from "@cortile/server/app";
import { statusDocument } from "#contract-status";

const documentUrl = new URL("./contract-status.md", new URL("../docs/", import.meta.url));
const [option] = process.argv.slice(2);

const answered = new Set(mountedRoutes.map(({ route }) => route));
const calls = Object.entries(routes).map(([name, route]) => ({ name, area: areaOf(name) ?? "", isBuilt: answered.has(route) }));
const document = statusDocument(calls);

if (option === "--write") {
  writeFileSync(documentUrl, document);
} else if (option === "--check") {
  const isFresh = readFileSync(documentUrl, "utf8") === document;
  console.log(
    isFresh ? "docs/contract-status.md is up to date." : "docs/contract-status.md is stale: npm run contract:status -- --write",
  );
  process.exitCode = isFresh ? 0 : 1;
} else {
  process.stdout.write(document);
}
