/** Kinds of pictures that may stand for a person, a group or an event. */
export const acceptedFaces = ["image/jpeg", "image/png", "image/webp", "image/gif"];

/** Why a picture cannot be used, before it is sent; null when nothing speaks against it. */
export async function faceProblem(file: File, maxBytes: number): Promise<"type" | "size" | null> {
  if (!acceptedFaces.includes(file.type)) return "type";
  if (file.size > maxBytes) return "size";
  return file.type === "image/gif" && movesGif(new Uint8Array(await file.arrayBuffer())) ? "type" : null;
}

/** Whether a GIF has several pictures: each is led by a graphic control, which is closed and followed by another block. */
export function movesGif(bytes: Uint8Array): boolean {
  let controls = 0;
  for (let at = 0; at + 8 < bytes.length; at += 1) {
    const isControl = bytes[at] === 0x21 && bytes[at + 1] === 0xf9 && bytes[at + 2] === 4 && bytes[at + 7] === 0;
    if (isControl && (bytes[at + 8] === 0x2c || bytes[at + 8] === 0x21) && (controls += 1) > 1) return true;
  }
  return false;
}
