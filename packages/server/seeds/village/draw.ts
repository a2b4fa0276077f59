/**
 * Draws every picture of the village into `pictures/`, and its document into `files/`: `node packages/server/seeds/village/draw.ts [name part]`.
 * The same sources give the same drawings.
 */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { firingLog, newSheet, scenes } from "./draw/index.ts";

const drawings = new URL("./drawings/", import.meta.url);
const pictures = new URL("./pictures/", import.meta.url);
const wanted = process.argv[2] ?? "";

/** Longest side in pixels, by what the picture is for. */
function sideOf(name: string): number {
  if (name.startsWith("p-")) return 400;
  if (name.startsWith("reaction-")) return 128;
  if (name.startsWith("g-") || name.startsWith("logo") || name.startsWith("icon")) return 512;
  if (name.startsWith("door-")) return 900;
  if (name.startsWith("cover-")) return 1920;
  return 1600;
}

async function raster(name: string, svg: string): Promise<void> {
  const side = sideOf(name);
  const image = sharp(Buffer.from(svg), { density: 144 }).resize({ width: side, height: side, fit: "inside" });
  const flat = /^(logo|icon|reaction-)/.test(name);
  const bytes = await (flat ? image.png({ palette: true, quality: 95 }) : image.webp({ quality: 80, effort: 6 })).toBuffer();
  await writeFile(new URL(`${name}.${flat ? "png" : "webp"}`, pictures), bytes);
}

await mkdir(pictures, { recursive: true });
for (const file of (await readdir(drawings)).toSorted()) {
  const name = file.replace(/\.svg$/, "");
  if (name.includes(wanted)) await raster(name, await readFile(new URL(file, drawings), "utf8"));
}
for (const { name, width, height, draw } of scenes) {
  if (!name.includes(wanted)) continue;
  const sheet = newSheet(name, width, height);
  draw(sheet);
  await raster(name, sheet.svg());
}
if ("firing-log".includes(wanted)) {
  const files = new URL("./files/", import.meta.url);
  await mkdir(files, { recursive: true });
  await writeFile(new URL("firing-log.pdf", files), firingLog());
}
