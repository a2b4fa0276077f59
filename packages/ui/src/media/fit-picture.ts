/** The longest edge that is sent, in pixels: enough for a full screen of twice the density. */
export const maxEdge = 2560;

/** Formats a canvas can write; anything else is left to the server. A moving picture would lose its movement. */
const redrawn = ["image/jpeg", "image/png", "image/webp"];

/**
 * Draws a large picture smaller, upright as its camera meant it. Others, and those the browser cannot read, stay as they are.
 * @returns a file of the same name
 */
export async function fitPicture(file: File): Promise<File> {
  if (!redrawn.includes(file.type) || typeof createImageBitmap === "undefined") return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!bitmap) return file;
  try {
    const size = fittedSize(bitmap.width, bitmap.height);
    if (!size) return file;
    const canvas = document.createElement("canvas");
    Object.assign(canvas, size);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, size.width, size.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, file.type, 0.9));
    return blob && blob.type === file.type ? new File([blob], file.name, { type: blob.type }) : file;
  } finally {
    bitmap.close();
  }
}

/** The size to draw at, in pixels with the proportions kept; null when the picture is small enough already. */
export function fittedSize(width: number, height: number): { width: number; height: number } | null {
  const scale = maxEdge / Math.max(width, height);
  return scale >= 1 ? null : { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
