import { spawn } from "node:child_process";
import { root } from "./root.mjs";

const forwarded = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a program to its end with our own input and output, passing our signals on to it.
 * @returns its exit code; 128 + 15 when a signal ended it.
 */
export function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
  const forward = (signal) => child.kill(signal);
  for (const signal of forwarded) process.on(signal, forward);
  const watch = onOrphaned(() => child.kill("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 143));
  }).finally(() => {
    clearInterval(watch);
    for (const signal of forwarded) process.off(signal, forward);
  });
}

/** npm hands a signal to a shell that keeps it to itself: that our parent is gone is all we hear of it. */
export function onOrphaned(end) {
  const parent = process.ppid;
  return process.env.npm_lifecycle_event === undefined ? undefined : setInterval(() => process.ppid !== parent && end(), 500);
}
