import { readFileSync } from "node:fs";

const readOrEmpty = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};

const bootId = readOrEmpty("/proc/sys/kernel/random/boot_id").slice(0, 8);

/**
 * Names one process for all time: its pid, the tick it began at, the boot. Pids are used again, in containers at once.
 * Null when no such process lives; a zombie does not.
 */
export function processName(pid: number): string | null {
  const stat = readOrEmpty(`/proc/${pid}/stat`);
  // The command before these fields may itself hold spaces and parentheses.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const startedAt = fields[18];
  if (startedAt === undefined || state === "Z" || state === "X") return null;
  return `${pid}-${startedAt}-${bootId}`;
}

export const ownName: string = processName(process.pid) ?? `${process.pid}`;

/** Whether the process of this name still lives. */
export const isAlive = (name: string): boolean => processName(Number.parseInt(name, 10)) === name;

/** What the process was started with; empty when there is none. */
export const commandLine = (pid: number): string[] => readOrEmpty(`/proc/${pid}/cmdline`).split("\0");
