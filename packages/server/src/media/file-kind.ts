import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Mimetype } from "@cortile/contract/enums";
import { fileTypeFromStream } from "file-type";

/** A kind of file that is stored as it is, with the ending its address gets. */
export interface FileKind {
  mimetype: string;
  ext: string;
}

const endings: Readonly<Record<string, string>> = {
  "text/plain": "txt",
  "text/csv": "csv",
  "application/pdf": "pdf",
  "application/msword": "doc",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.template": "dotx",
  "application/vnd.ms-word.document.macroEnabled.12": "docm",
  "application/vnd.ms-word.template.macroEnabled.12": "dotm",
  "application/vnd.ms-excel": "xls",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.template": "xltx",
  "application/vnd.ms-excel.sheet.macroEnabled.12": "xlsm",
  "application/vnd.ms-excel.template.macroEnabled.12": "xltm",
  "application/vnd.ms-excel.addin.macroEnabled.12": "xlam",
  "application/vnd.ms-excel.sheet.binary.macroEnabled.12": "xlsb",
  "application/vnd.ms-powerpoint": "ppt",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
  "application/vnd.openxmlformats-officedocument.presentationml.template": "potx",
  "application/vnd.openxmlformats-officedocument.presentationml.slideshow": "ppsx",
  "application/vnd.ms-powerpoint.addin.macroEnabled.12": "ppam",
  "application/vnd.ms-powerpoint.presentation.macroEnabled.12": "pptm",
  "application/vnd.ms-powerpoint.template.macroEnabled.12": "potm",
  "application/vnd.ms-powerpoint.slideshow.macroEnabled.12": "ppsm",
  "application/vnd.oasis.opendocument.text": "odt",
  "application/vnd.oasis.opendocument.spreadsheet": "ods",
  "application/vnd.oasis.opendocument.presentation": "odp",
  "application/vnd.oasis.opendocument.graphics": "odg",
  "application/vnd.oasis.opendocument.database": "odb",
  "application/vnd.oasis.opendocument.formula": "odf",
  "application/vnd.oasis.opendocument.text-template": "ott",
  "application/vnd.oasis.opendocument.spreadsheet-template": "ots",
  "application/vnd.oasis.opendocument.presentation-template": "otp",
  "application/vnd.oasis.opendocument.graphics-template": "otg",
  "video/mp4": "mp4",
  "video/webm": "webm",
} satisfies Record<Exclude<Mimetype, `image/${string}`> | "video/mp4" | "video/webm", string>;

const kinds: readonly FileKind[] = Object.entries(endings).map(([type, ext]) => ({ mimetype: type, ext }));

/** Containers whose bytes do not tell what is inside: there the name decides, among the kinds that are such containers. */
const insides: Readonly<Record<string, readonly string[]>> = {
  "application/x-cfb": ["doc", "xls", "ppt"],
  "application/zip": ["xlam", "xlsb", "ppam", "odb", "odf"],
  text: ["txt", "csv"],
};

/** What reading a file once tells. */
export interface Inspection {
  /** Hexadecimal. */
  md5: string;
  sha256: string;
  /** Without control characters, as texts are. */
  isText: boolean;
}

/** The characters of texts below the space: tab, line feed, vertical tab, form feed, carriage return, escape. */
const textControls: ReadonlySet<number> = new Set([9, 10, 11, 12, 13, 27]);

/** Reads a file to its end, keeping none of it. */
export async function inspect(stream: Readable): Promise<Inspection> {
  const [md5, sha256] = [createHash("md5"), createHash("sha256")];
  let isText = true;
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    md5.update(bytes);
    sha256.update(bytes);
    isText &&= bytes.every((byte) => byte >= 32 || textControls.has(byte));
  }
  return { md5: md5.digest("hex"), sha256: sha256.digest("hex"), isText };
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
  const container = sniffed ?? (isText ? "text" : "");
  const inside = insides[container];
  if (!inside) return kinds.find((kind) => kind.mimetype.toLowerCase() === container.toLowerCase()) ?? null;
  const ext = /\.([a-z]{3,4})$/i.exec(filename)?.[1]?.toLowerCase();
  return kinds.find((kind) => kind.ext === ext && inside.includes(kind.ext)) ?? null;
}
