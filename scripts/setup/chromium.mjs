import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { run } from "./run.mjs";

/** The shell without windows first: it needs half the time of a whole browser. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const packages = ["chromium-headless-shell", "fonts-liberation"];
const install = ["install", "-y", "--no-install-recommends", ...packages];

/**
 * Path of the browser for the tests: `CHROME_PATH`, else one on the PATH, else Debian's, installed now when we may.
 * @throws when there is none, naming the command that installs it.
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    console.log("Installing Chromium…");
    if ((await run("apt-get", ["update", "-q"], { env })) === 0) await run("apt-get", ["-q", ...install], { env });
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(`No Chromium found. Install it, or set CHROME_PATH: sudo apt-get update && sudo apt-get ${install.join(" ")}`);
}

function findChromium() {
  const { CHROME_PATH, PATH = "" } = process.env;
  if (CHROME_PATH) return existsSync(CHROME_PATH) ? CHROME_PATH : null;
  const places = PATH.split(path.delimiter).flatMap((folder) => names.map((name) => path.join(folder, name)));
  return places.find((place) => existsSync(place)) ?? null;
}
