import { chmodSync, mkdtempSync, readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const memoryFolder = "/dev/shm";
/** Databases, their logs and the files of a whole run take a fourth of it. */
const neededBytes = 4 * 2 ** 30;

/** Whether the folder in memory has room, and lets copies of programs be run, which containers may refuse. */
function isMemoryUsable() {
  try {
    const options = readFileSync("/proc/mounts", "utf8")
      .match(/^\S+ \/dev\/shm tmpfs (\S+)/m)?.[1]
      ?.split(",") ?? ["noexec"];
    const { bavail, bsize } = statfsSync(memoryFolder);
    return !options.includes("noexec") && Math.min(bavail * bsize, process.availableMemory()) >= neededBytes;
  } catch {
    return false;
  }
}

/**
 * Makes a folder for the temporary files of tests, in memory where that is possible: every test file copies a database of a
 * thousand files, which a disk takes ten times as long for. Any account may pass through it, as PostgreSQL's does.
 */
export function makeScratchFolder() {
  const folder = mkdtempSync(path.join(isMemoryUsable() ? memoryFolder : tmpdir(), "cortile-tests-"));
  chmodSync(folder, 0o711);
  return folder;
}
