/** What of a picture is kept: how near, from 1, and where in it, 0 to 1 from its start and its top. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

interface Size {
  width: number;
  height: number;
}

/** The part of a picture that a frame of the ratio (width to height) shows, in pixels of the picture. */
export function cropArea({ width, height }: Size, ratio: number, { zoom, x, y }: Crop): Size & { left: number; top: number } {
  const base = width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
  const kept = { width: base.width / zoom, height: base.height / zoom };
  return { ...kept, left: x * (width - kept.width), top: y * (height - kept.height) };
}

/**
 * Cuts the part out, drawn no larger than it is and no wider than `maxWidth`.
 * @throws Error when the browser cannot read the picture
 */
export async function cutOut(file: File, ratio: number, crop: Crop, maxWidth: number): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const area = cropArea(bitmap, ratio, crop);
    const width = Math.max(1, Math.round(Math.min(maxWidth, area.width)));
    const height = Math.max(1, Math.round(width / ratio));
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    canvas.getContext("2d")?.drawImage(bitmap, area.left, area.top, area.width, area.height, 0, 0, width, height);
    const type = file.type === "image/jpeg" ? "image/jpeg" : "image/png";
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92));
    if (!blob) throw new Error("the picture could not be drawn");
    return new File([blob], file.name, { type });
  } finally {
    bitmap.close();
  }
}
