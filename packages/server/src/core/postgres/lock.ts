import { readdirSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { hasCode } from "./errors.ts";
import { isAlive, ownName } from "./processes.ts";

const free = "free";

/**
 * Takes the lock, waiting for a living holder and taking over from a dead one.
 *
 * The lock is a row of generations `file.1`, `file.2`, …, of which the newest counts: a symbolic link to its holder's name, made
 * in one step. Taking it means making the next generation, which one contender alone can; the newest is never removed, so
 * nobody who was slow to look can mistake a lock taken meanwhile for the stale one.
 *
 * @param onWait called once with the holder's name while another process holds it
 * @returns how to give it back
 */
export async function acquireLock(file: string, onWait: (holder: string) => void = () => undefined): Promise<() => void> {
  let told = false;
  while (true) {
    const newest = newestGeneration(file);
    const holder = newest === 0 ? free : holderOf(file, newest);
    if (holder === free || !isAlive(holder)) {
      if (claim(file, newest + 1)) return () => release(file, newest + 1);
      continue;
    }
    if (!told) onWait(holder);
    told = true;
    await wait(20);
  }
}

function claim(file: string, generation: number): boolean {
  if (!link(file, generation, ownName)) return false;
  if (newestGeneration(file) === generation) {
    for (const older of generations(file)) if (older < generation) rmSync(`${file}.${older}`, { force: true });
    return true;
  }
  // Others went through this generation and removed it while we looked.
  rmSync(`${file}.${generation}`, { force: true });
  return false;
}

function release(file: string, generation: number): void {
  link(file, generation + 1, free);
  rmSync(`${file}.${generation}`, { force: true });
}

function link(file: string, generation: number, holder: string): boolean {
  try {
    symlinkSync(holder, `${file}.${generation}`);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

function holderOf(file: string, generation: number): string {
  try {
    return readlinkSync(`${file}.${generation}`);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return free;
    throw error;
  }
}

function generations(file: string): number[] {
  const prefix = `${path.basename(file)}.`;
  const names = readdirSync(path.dirname(file)).filter((name) => name.startsWith(prefix));
  return names.map((name) => Number(name.slice(prefix.length))).filter((generation) => Number.isInteger(generation));
}

const newestGeneration = (file: string): number => Math.max(0, ...generations(file));
