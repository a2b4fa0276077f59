import process from "node:process";
import { chromium, type Browser } from "playwright-core";

const flags = [
  "--no-sandbox",
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  "--autoplay-policy=no-user-gesture-required",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Pages are painted by the processor anyway; a process and threads for it cost an eighth more.
  "--disable-gpu",
  "--in-process-gpu",
  "--num-raster-threads=1",
  // Threads that compile and collect beside the page have no core of their own here, and cost a tenth more.
  "--js-flags=--single-threaded",
];

let opened: Browser | null = null;

/** One browser for all visitors of a worker's files; it ends with the worker. Another when it crashed. */
export async function browser(): Promise<Browser> {
  const executablePath = process.env["CHROME_PATH"];
  if (!executablePath) throw new Error("CHROME_PATH is not set: run `npm run e2e`, which finds or installs a browser");
  if (!opened?.isConnected()) opened = await chromium.launch({ executablePath, args: flags });
  return opened;
}
