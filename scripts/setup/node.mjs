import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { inRoot } from "./root.mjs";

/** Node versions that run TypeScript as it is: 22 from 22.22, and 24 on. */
const isNewEnough = (version) => {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  return major >= 24 || (major === 22 && minor >= 22);
};

/**
 * Path of a Node that runs our sources: the one installed with the packages, else the one running this.
 * @throws when there is neither, saying what to do.
 */
export function findNode() {
  const packaged = inRoot("node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
  if (existsSync(packaged) && spawnSync(packaged, ["--version"]).status === 0) return packaged;
  if (isNewEnough(process.version)) return process.execPath;
  throw new Error(
    `Node ${process.version} is too old here, and no newer one comes with the packages for ${process.platform}-${process.arch}. ` +
      "Install Node 24 and try again.",
  );
}

/**
 * What Node is told where it serves the community. A young generation that begins at 16 MB is collected less often while pages are
 * rendered, for some 30 MB at rest.
 */
export const serverFlags = ["--min-semi-space-size=16"];
