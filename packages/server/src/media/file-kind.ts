import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { fileEndings } from "@cortile/contract/media";
import { fileTypeFromStream } from "file-type";
import { freeChunk } from "#core/memory";

/** A kind of file that is stored as it is, with the ending its address gets. */
export interface FileKind {
  mimetype: string;
  ext: string;
}

const kinds: readonly FileKind[] = Object.entries(fileEndings).map(([type, ext]) => ({ mimetype: type, ext }));

/** Containers whose bytes do not tell what is inside: there the name decides, among the kinds that are such containers. */
const insides: Readonly<Record<string, readonly string[]>> = {
  "application/x-cfb": ["doc", "xls", "ppt"],
  "application/zip": ["zip", "xlam", "xlsb", "ppam", "odb", "odf"],
  text: ["txt", "csv"],
};

/** Kinds that the sniffer calls otherwise. */
const otherNames: Readonly<Record<string, string>> = {
  "video/x-m4v": "video/mp4",
  "audio/x-m4a": "audio/mp4",
  "audio/ogg; codecs=opus": "audio/ogg",
  "audio/wave": "audio/wav",
};

/** What reading a file once tells. */
export interface Inspection {
  /** Hexadecimal. */
  md5: string;
  sha256: string;
  sizeBytes: number;
  /** Without control characters, as texts are. */
  isText: boolean;
}

/** The characters of texts below the space: tab, line feed, vertical tab, form feed, carriage return, escape. */
const textControls: ReadonlySet<number> = new Set([9, 10, 11, 12, 13, 27]);

/**
 * Reads a file to its end, keeping none of it.
 * @param stream of a file in storage; what it yields is freed
 */
export async function inspect(stream: Readable): Promise<Inspection> {
  const [md5, sha256] = [createHash("md5"), createHash("sha256")];
  let isText = true;
  let sizeBytes = 0;
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    md5.update(bytes);
    sha256.update(bytes);
    isText &&= bytes.every((byte) => byte >= 32 || textControls.has(byte));
    sizeBytes += bytes.length;
    freeChunk(bytes);
  }
  return { sizeBytes, md5: md5.digest("hex"), sha256: sha256.digest("hex"), isText };
}

/** The type that the bytes themselves have, undefined when they tell none. Reads no more than it needs. */
export async function sniff(stream: Readable): Promise<string | undefined> {
  try {
    return (await fileTypeFromStream(Readable.toWeb(stream)))?.mime;
  } finally {
    stream.destroy();
  }
}

/**
 * The kind of a file that is no picture; null when it is none that we keep.
 * @param sniffed what the bytes say; it wins over the name
 */
export function kindOf(sniffed: string | undefined, filename: string, { isText }: Pick<Inspection, "isText">): FileKind | null {
  const container = otherNames[sniffed ?? ""] ?? sniffed ?? (isText ? "text" : "");
  const inside = insides[container];
  if (!inside) return kinds.find((kind) => kind.mimetype.toLowerCase() === container.toLowerCase()) ?? null;
  const ext = /\.([a-z]{3,4})$/i.exec(filename)?.[1]?.toLowerCase();
  return kinds.find((kind) => kind.ext === ext && inside.includes(kind.ext)) ?? null;
}
