import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { inRoot } from "./root.mjs";
import { run } from "./run.mjs";

const lockPath = inRoot("package-lock.json");
const installedPath = inRoot("node_modules", ".package-lock.json");
const stampPath = inRoot("node_modules", ".cortile-installed");

/** Installs the packages of the lockfile unless they are up to date. Takes a few milliseconds when nothing changed. */
export async function ensureInstalled() {
  const lock = readFileSync(lockPath, "utf8");
  const stamp = createHash("sha256").update(lock).digest("hex");
  if (existsSync(stampPath) && readFileSync(stampPath, "utf8") === stamp) return;
  if (!matchesInstalled(JSON.parse(lock))) await install();
  writeFileSync(stampPath, stamp);
}

async function install() {
  console.log("Installing packages…");
  // Said in full: NODE_ENV=production or a user's npm settings would leave out what building needs. Nothing needs its scripts.
  const args = ["ci", "--include=dev", "--include=optional", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  const code = await (npm ? run(process.execPath, [npm, ...args]) : run("npm", args));
  if (code !== 0) throw new Error(`npm ci failed with code ${code}`);
}

/** Whether npm's own record of node_modules holds every package this machine needs, each in its version. */
function matchesInstalled(lock) {
  if (!existsSync(installedPath)) return false;
  const installed = JSON.parse(readFileSync(installedPath, "utf8")).packages;
  return Object.entries(lock.packages).every(
    ([place, wanted]) => !place.includes("node_modules/") || !isNeeded(wanted) || installed[place]?.version === wanted.version,
  );
}

const isNeeded = ({ optional, os, cpu, libc }) =>
  !optional || (Boolean(os && cpu) && fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, "glibc"));

const fits = (allowed, own) => allowed === undefined || allowed.includes(own);
