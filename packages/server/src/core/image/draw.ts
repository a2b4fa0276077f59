import { loadSharp } from "./sharp.ts";

/** An SVG of ours as a square PNG. @param side in pixels */
export const drawPng = async (svg: string, side: number): Promise<Buffer> =>
  (await loadSharp())(Buffer.from(svg)).resize(side, side).png({ compressionLevel: 9 }).toBuffer();
