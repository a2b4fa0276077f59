import { spawn } from "node:child_process";
import { watch } from "node:fs";
import path from "node:path";
import { inRoot, root } from "./root.mjs";
import { onOrphaned } from "./run.mjs";

/** What the server itself is made of. The page's own sources are Vite's to watch. */
const folders = ["packages/server", "packages/contract/src", "packages/client/src", "apps/web/src"];
const isServerSource = (file) => /\.(ts|sql|json)$/.test(file) && !/\.test\.ts$|(^|\/)(node_modules|dist)\//.test(file);
const settleMs = 150;

/**
 * Keeps a program running, starting it again when a source of the server changes. After a crash it waits for the next change.
 * @returns its exit code, once a signal to us has ended it.
 */
export function runAgainOnChange(command, args, env) {
  return new Promise((resolve) => {
    let child = null;
    let timer = null;
    let isEnding = false;
    const start = () => {
      child = spawn(command, args, { cwd: root, stdio: "inherit", env });
      child.once("exit", (code) => {
        child = null;
        if (isEnding) resolve(code ?? 143);
        else if (restarting) start();
        else console.log("Stopped. Waiting for a change…");
        restarting = false;
      });
    };
    let restarting = false;
    const restart = (file) => {
      console.log(`${file} changed, starting again…`);
      if (!child) return start();
      restarting = true;
      child.kill("SIGTERM");
    };
    const watchers = folders.map((folder) =>
      watch(inRoot(folder), { recursive: true }, (_event, file) => {
        if (!file || !isServerSource(file)) return;
        clearTimeout(timer);
        timer = setTimeout(restart, settleMs, path.join(folder, file));
      }),
    );
    const orphaned = onOrphaned(() => end("SIGTERM"));
    const end = (signal) => {
      isEnding = true;
      clearInterval(orphaned);
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      if (child) child.kill(signal);
      else resolve(0);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);
    start();
  });
}
