import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Db } from "#core/db";
import type { PersonalPart } from "#core/feature";
import { beginReading, countPersonal, readPersonal, selectFileExtensions, type PersonalRow } from "./personal.queries.ts";

const folderPrefix = "cortile-export-";
/** No export takes as long: what is older was left by a process that died. */
const leftAfterMs = 24 * 3_600_000;

/** Deletes copies that nobody works with any more. */
export async function deleteLeftCopies(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(folderPrefix));
  for (const name of names) {
    const folder = path.join(tmpdir(), name);
    const found = await stat(folder).catch(() => null);
    if (found && Date.now() - found.mtimeMs > leftAfterMs) await rm(folder, { recursive: true, force: true });
  }
}

/** What is kept of a member, as it was at one moment: files on the disk of this machine, a row a line. */
export interface PersonalCopy {
  /** How many rows each part has, by its name. */
  readonly counts: ReadonlyMap<string, number>;
  /** By media the extension of its original. */
  readonly extensions: ReadonlyMap<number, string>;
  rows<Row extends PersonalRow>(part: PersonalPart): AsyncGenerator<Row, void>;
  remove(): Promise<void>;
}

/**
 * Copies what is kept of a member in one transaction, which only reads and lasts no longer than that: an open transaction holds back
 * every consumer of events, and making the archive waits for storage.
 */
export async function copyPersonal(
  db: Db,
  { parts, userId, signal }: { parts: readonly PersonalPart[]; userId: number; signal: AbortSignal },
): Promise<PersonalCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), folderPrefix));
  const fileOf = ({ name }: PersonalPart) => path.join(folder, name);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    return await db.transaction().execute(async (tx) => {
      await beginReading(tx);
      const counts = await countPersonal(tx, parts, userId);
      const extensions = await selectFileExtensions(tx, parts, userId);
      for (const part of parts)
        await pipeline(Readable.from(linesOf(readPersonal(tx, part, userId))), createWriteStream(fileOf(part)), { signal });
      return { counts, extensions, rows: (part) => readLines(fileOf(part)), remove };
    });
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Some separators that JSON leaves as they are end a line for `readline`. */
const escapes: Readonly<Record<string, string>> = { "\u2028": "\\u2028", "\u2029": "\\u2029" };

async function* linesOf(rows: AsyncIterable<PersonalRow>): AsyncGenerator<string> {
  for await (const row of rows)
    yield `${JSON.stringify(row).replace(/[\u2028\u2029]/g, (separator) => escapes[separator] ?? separator)}\n`;
}

async function* readLines<Row extends PersonalRow>(file: string): AsyncGenerator<Row, void> {
  const input = createReadStream(file, "utf8");
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity })) yield JSON.parse(line) as Row;
  } finally {
    input.destroy();
  }
}
