import { randomUUID } from "node:crypto";
import { chmodSync, constants, createReadStream, mkdirSync, statSync } from "node:fs";
import { copyFile, mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { Range, Storage } from "./storage.ts";

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

/** Files in a folder. Each is written to a temporary file and renamed, so that readers never see a partial one. */
export class DiskStorage implements Storage {
  readonly #folder: string;

  /** @param folder from then on readable by this process's account alone, if it belongs to it */
  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700);
  }

  #pathOf(key: string): string {
    if (!/^[\w.-]+(\/[\w.-]+)*$/.test(key) || key.includes("..")) throw new Error(`not a storage key: ${key}`);
    return path.join(this.#folder, key);
  }

  write(key: string, content: Uint8Array | Readable): Promise<void> {
    return this.#place(key, (aside) => writeFile(aside, content, { flush: true }));
  }

  copy(from: string, to: string): Promise<void> {
    return this.#place(to, async (aside) => {
      await copyFile(this.#pathOf(from), aside, constants.COPYFILE_FICLONE);
      const file = await open(aside, constants.O_RDWR);
      try {
        await file.sync();
      } finally {
        await file.close();
      }
    });
  }

  async #place(key: string, fill: (aside: string) => Promise<void>): Promise<void> {
    const target = this.#pathOf(key);
    await mkdir(path.dirname(target), { recursive: true });
    const aside = `${target}.${randomUUID()}.part`;
    try {
      await fill(aside);
      await rename(aside, target);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }

  async writeAt(key: string, offset: number, bytes: Uint8Array): Promise<void> {
    const target = this.#pathOf(key);
    await mkdir(path.dirname(target), { recursive: true });
    const file = await open(target, constants.O_RDWR | constants.O_CREAT);
    try {
      await file.write(bytes, 0, bytes.byteLength, offset);
    } finally {
      await file.close();
    }
  }

  async read(key: string): Promise<Buffer | null> {
    return readFile(this.#pathOf(key)).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
  }

  async open(key: string, range?: Range | null) {
    const file = this.#pathOf(key);
    const found = await stat(file).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    return found && { stream: createReadStream(file, range ?? {}), sizeBytes: found.size };
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }
}
