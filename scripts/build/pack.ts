import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { packageFolder, publishedPackages } from "./packages.ts";

const execute = promisify(execFile);

interface Manifest {
  name: string;
  version: string;
  description: string;
  license: string;
  type: string;
  sideEffects: unknown;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/**
 * Packs the built packages as they are published.
 * @param folder where the tarballs go; made when missing
 * @returns their absolute paths, those that others depend on first
 */
export async function packPackages(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const tarballs: string[] = [];
  for (const name of publishedPackages) tarballs.push(await packOne(packageFolder(name), folder));
  return tarballs;
}

async function packOne(source: string, target: string): Promise<string> {
  const stage = await mkdtemp(path.join(tmpdir(), "cortile-pack-"));
  try {
    // Our own file; what it must hold is checked by the packing itself.
    const manifest = JSON.parse(await readFile(path.join(source, "package.json"), "utf8")) as Manifest;
    await cp(path.join(source, "dist"), path.join(stage, "dist"), { recursive: true });
    await cp(path.join(source, "..", "..", "LICENSE"), path.join(stage, "LICENSE"));
    await writeFile(path.join(stage, "package.json"), `${JSON.stringify(published(manifest), null, 2)}\n`);
    const { stdout } = await execute("npm", ["pack", "--silent", "--pack-destination", target], { cwd: stage });
    return path.join(target, stdout.trim());
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

const built = { types: "./dist/*/index.d.ts", default: "./dist/*/index.js" };

/** The manifest hosts see: the same groups, from the build instead of the sources. */
const published = ({ name, version, description, license, type, sideEffects, dependencies, peerDependencies }: Manifest) => ({
  name,
  version,
  description,
  license,
  type,
  sideEffects,
  imports: { "#*": built },
  exports: { "./style.css": "./dist/style.css", "./*": built },
  files: ["dist"],
  dependencies,
  peerDependencies,
});
