import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

/** Takes the lock file, waiting for a living holder and taking over from a dead one. Returns how to give it back. */
export async function takeLock(file: string, timeoutMs = 30_000): Promise<() => void> {
  const giveUpAt = Date.now() + timeoutMs;
  while (true) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
    const holder = readHolder(file);
    if (holder !== null && holder !== process.pid && !isRunning(holder)) rmSync(file, { force: true });
    if (Date.now() > giveUpAt) throw new Error(`${file} is held by process ${holder}, which has been starting for too long.`);
    await wait(50);
  }
}

function readHolder(file: string): number | null {
  try {
    return Number(readFileSync(file, "utf8")) || null;
  } catch {
    return null;
  }
}
