import { tooLarge, type UploadedFile } from "@cortile/contract/core";
import { Failure } from "#core/errors";
import { truncate } from "#core/text";

/** What a multipart body holds, in its order: texts, and files whose bytes are views of the body. */
export type Entry = [name: string, value: string | UploadedFile];

/** More than any form has, and few enough to be cheap. */
const partsMax = 1000;
const headBytesMax = 8 * 1024;
/** Of all parts together: heads are split on the one thread, whatever the limits of texts and files. */
const headsBytesMax = 128 * 1024;

/**
 * Reads a body of `multipart/form-data` (RFC 7578) without copying it. Strict: it begins with the boundary, ends with the closing
 * one, and every part is named. Names are escaped as browsers do, `%22` for the quotation mark.
 * @param textBytesMax of all texts together: they are decoded on the one thread
 * @returns null when it is anything else
 * @throws Failure `too_large`
 */
export function readParts(contentType: string, body: Buffer, textBytesMax: number): Entry[] | null {
  const boundary = boundaryOf(contentType);
  if (boundary === null) return null;
  const opening = Buffer.from(`--${boundary}`);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  if (!body.subarray(0, opening.length).equals(opening)) return null;
  const entries: Entry[] = [];
  let at = opening.length;
  let headsBytes = 0;
  let textBytes = 0;
  while (body.toString("latin1", at, at + 2) === "\r\n") {
    const headEnd = body.subarray(0, at + headBytesMax).indexOf("\r\n\r\n", at);
    headsBytes += headEnd - at;
    const end = headEnd < 0 || headsBytes > headsBytesMax ? -1 : body.indexOf(delimiter, headEnd + 4);
    const head = end < 0 ? null : readHead(body.toString("utf8", at + 2, headEnd));
    if (!head || entries.length === partsMax) return null;
    const bytes = body.subarray(headEnd + 4, end);
    if (!head.file && (textBytes += bytes.length) > textBytesMax) throw new Failure(tooLarge);
    entries.push([head.name, head.file ? { ...head.file, bytes } : bytes.toString("utf8")]);
    at = end + delimiter.length;
  }
  return body.toString("latin1", at, at + 2) === "--" ? entries : null;
}

/** RFC 2046: 1 to 70 characters. */
function boundaryOf(contentType: string): string | null {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"\r\n]+)"|([^\s";]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare ?? "";
  return boundary.length > 0 && boundary.length <= 70 ? boundary : null;
}

function readHead(head: string): { name: string; file: Omit<UploadedFile, "bytes"> | null } | null {
  const headers = new Map<string, string>();
  for (const line of head.split("\r\n")) {
    const colon = line.indexOf(":");
    headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  const disposition = headers.get("content-disposition") ?? "";
  const name = parameterOf(disposition, "name");
  const isEncoded = !/^(?:binary|8bit|7bit)$/i.test(headers.get("content-transfer-encoding") ?? "binary");
  if (!/^form-data\s*;/i.test(disposition) || name === null || isEncoded) return null;
  const filename = filenameOf(disposition);
  const mimetype = headers.get("content-type") ?? "text/plain";
  return { name, file: filename === null ? null : { filename: truncate(filename, 255), mimetype } };
}

const escapes: Readonly<Record<string, string>> = { "%0A": "\n", "%0D": "\r", "%22": '"' };

function parameterOf(disposition: string, name: string): string | null {
  const [, quoted, bare] = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^\\s";]+))`, "i").exec(disposition) ?? [];
  return (quoted ?? bare)?.replace(/%(?:0A|0D|22)/gi, (escape) => escapes[escape.toUpperCase()] ?? escape) ?? null;
}

/** Browsers send a name as it is; some libraries send one that is not ASCII as RFC 5987 has it. */
function filenameOf(disposition: string): string | null {
  const [, extended] = /;\s*filename\*=utf-8''([^\s;]+)/i.exec(disposition) ?? [];
  try {
    if (extended !== undefined) return decodeURIComponent(extended);
  } catch {
    return null;
  }
  return parameterOf(disposition, "filename");
}
