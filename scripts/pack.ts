// Packs the built packages as they are published. usage: pack [folder]
import path from "node:path";
import { packPackages } from "#build";

const folder = path.resolve(process.argv[2] ?? "dist/packages");
for (const tarball of await packPackages(folder)) console.log(tarball);
