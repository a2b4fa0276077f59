// Builds the packages and packs them as they are published. usage: pack [folder]
import path from "node:path";
import { buildPackages, packPackages } from "#build";

await buildPackages();
const folder = path.resolve(process.argv[2] ?? "dist/packages");
for (const tarball of await packPackages(folder)) console.log(tarball);
