import { crc32, inflateRawSync } from "node:zlib";

/** The entries of a ZIP archive by name, found by its directory, as programs find them. @throws Error when one is not as it says */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = archive.readUInt32LE(end + 16);
  const found = new Map<string, Buffer>();
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error(`no entry at ${at}`);
    const [crc, packed, bytes] = [16, 20, 24].map((place) => archive.readUInt32LE(at + place));
    const [nameLength = 0, extra = 0] = [28, 30].map((place) => archive.readUInt16LE(at + place));
    const offset = archive.readUInt32LE(at + 42);
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString();
    const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
    const kept = archive.subarray(start, start + (packed ?? 0));
    const content = archive.readUInt16LE(at + 10) === 0 ? kept : inflateRawSync(kept);
    if (content.length !== bytes || crc32(content) !== crc) throw new Error(`${name} is damaged`);
    found.set(name, content);
    at += 46 + nameLength + extra;
  }
  if (at !== end) throw new Error("the directory ends elsewhere");
  return found;
}
