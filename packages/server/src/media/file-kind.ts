import { Readable } from "node:stream";
import { fileExtensions } from "@cortile/contract/media";
import { fileTypeFromStream } from "file-type";
import type { Inspection } from "./inspect.ts";

/** A kind of file that is stored as it is, with the ending its address gets. */
export interface FileKind {
  mimetype: string;
  ext: string;
}

/** Of a file that is none of the kinds, where any file is accepted: it is only ever downloaded, under its own name. */
export const anyKind: FileKind = { mimetype: "application/octet-stream", ext: "bin" };

const kinds: readonly FileKind[] = Object.entries(fileExtensions).map(([type, ext]) => ({ mimetype: type, ext }));

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
