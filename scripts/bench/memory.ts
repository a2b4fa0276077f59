import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const field = (file: string, name: string): number => {
  const kb = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(readFileSync(file, "utf8"))?.[1];
  if (kb === undefined) throw new Error(`${file} has no ${name}`);
  return Number(kb) * 1024;
};

/** Bytes of memory a process holds. */
export const residentBytes = (pid: number): number => field(`/proc/${pid}/status`, "VmRSS");

/** The most a process has held since it began, or since the last reset. */
export const peakBytes = (pid: number): number => field(`/proc/${pid}/status`, "VmHWM");

/** Resets the peak memory of a process; proc(5), `clear_refs`. */
export const resetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, "5");

/** Bytes a PostgreSQL server holds with all its processes; pages they share count once. */
export function postgresBytes(pid: number): number {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid);
  return [String(pid), ...children].reduce((sum, one) => sum + shareOf(one), 0);
}

function parentOf(pid: string): number | null {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return null;
  }
}

/** A process may end while it is looked at. */
function shareOf(pid: string): number {
  try {
    return field(`/proc/${pid}/smaps_rollup`, "Pss");
  } catch {
    return 0;
  }
}
