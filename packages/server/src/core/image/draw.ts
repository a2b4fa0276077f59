import { loadSharp } from "./sharp.ts";

/** An SVG of ours as PNG. @param size in pixels */
export const drawPng = async (svg: string, { width, height }: { width: number; height: number }): Promise<Buffer> =>
  (await loadSharp())(Buffer.from(svg)).resize(width, height).png({ compressionLevel: 9 }).toBuffer();
