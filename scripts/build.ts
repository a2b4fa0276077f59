// Builds the site and the packages. usage: build [web | packages]
import { buildPackages, buildSite } from "#build";
import { markBuilt, sourcesHash } from "./setup/index.mjs";

const [only] = process.argv.slice(2);

if (only === undefined || only === "web") {
  const hash = sourcesHash();
  await buildSite();
  markBuilt(hash);
}
if (only === undefined || only === "packages") await buildPackages();
