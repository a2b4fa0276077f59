// Builds the site and the packages. usage: build [web | packages]. Both together fail where a page for visitors weighs too much.
import { buildPackages, buildSite, measureWeight } from "#build";
import { inRoot, markBuilt, sourcesHash } from "./setup/index.mjs";

const [only] = process.argv.slice(2);

if (only === undefined || only === "web") {
  const hash = sourcesHash();
  await buildSite();
  markBuilt(hash);
}
if (only === undefined || only === "packages") await buildPackages();
if (only === undefined)
  for (const { what, found, budget, isWithin } of measureWeight(inRoot("apps", "web", "dist", "client")))
    if (isWithin === false) {
      console.error(`${what}: ${found}; it may be ${budget}`);
      process.exitCode = 1;
    }
