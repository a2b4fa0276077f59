import type { Readable } from "node:stream";

export interface Range {
  start: number;
  end: number;
}

/** Where files lie. Keys are our own: letters, digits, `-`, `_`, `.` and `/`, never from a client. All throw `ServiceUnavailable` while it does not answer. */
export interface Storage {
  /** A stream is written as it comes, never held whole. */
  write(key: string, content: Uint8Array | Readable): Promise<void>;
  /** Writes at an offset and leaves the rest as it is; parts may come in any order and over each other. */
  writeAt(key: string, offset: number, bytes: Uint8Array): Promise<void>;
  /** @throws when there is no file at `from` */
  copy(from: string, to: string): Promise<void>;
  /** Null when there is none. */
  read(key: string): Promise<Buffer | null>;
  /**
   * A stream of the file with its size in bytes, or of the inclusive range; null when there is none.
   * @param reply ends the reading of a remote file when it is closed; whoever takes it may be slow, and little is read at a time
   */
  open(key: string, range?: Range | null, reply?: AbortSignal): Promise<{ stream: Readable; sizeBytes: number } | null>;
  remove(key: string): Promise<void>;
}
