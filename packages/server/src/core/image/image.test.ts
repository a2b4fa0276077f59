import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { probeImage } from "./probe.ts";
import { avatarSpec, pictureSpec, planVariants, type VariantSpec } from "./variants.ts";

const makeVariants = async (bytes: Uint8Array, spec?: readonly VariantSpec[]) => (await planVariants(bytes, spec)).run();

const flat = (width: number, height: number, background: string) => sharp({ create: { width, height, channels: 3, background } });

/** Red on the left half, blue on the right, so that turns show. */
const twoHalves = (width: number, height: number) =>
  flat(width, height, "#0000ff").composite([
    { input: { create: { width: width / 2, height, channels: 3, background: "#ff0000" } }, left: 0, top: 0 },
  ]);

const turnedJpeg = () =>
  twoHalves(400, 200)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: "Ann" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 4/1 0/1" } })
    .toBuffer();

async function animatedGif(frames: number, side: number) {
  const raw = Buffer.alloc(side * side * 3 * frames);
  for (let frame = 0; frame < frames; frame += 1)
    raw.fill((frame * 90) % 256, frame * side * side * 3, (frame + 1) * side * side * 3);
  return sharp(raw, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } })
    .gif({ loop: 0, delay: 80 })
    .toBuffer();
}

/** A GIF of one-pixel frames on a canvas of any size. */
function sparseGif(frames: number, side: number): Buffer {
  const screen = Buffer.from([0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  screen.writeUInt16LE(side, 0);
  screen.writeUInt16LE(side, 2);
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([Buffer.from("GIF89a"), screen, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A few bytes that claim to be a very large picture. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const html = Buffer.from("<!doctype html><script>alert(1)</script>");
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>');
const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#888888", noise: { type: "gaussian", mean: 128, sigma: 60 } } });

describe("probeImage", () => {
  it.each([
    ["image/jpeg", () => flat(30, 20, "#123456").jpeg().toBuffer()],
    ["image/png", () => flat(30, 20, "#123456").png().toBuffer()],
    ["image/webp", () => flat(30, 20, "#123456").webp().toBuffer()],
    ["image/gif", () => flat(30, 20, "#123456").gif().toBuffer()],
    ["image/avif", () => flat(30, 20, "#123456").avif({ effort: 0 }).toBuffer()],
  ])("knows %s", async (mime, make) => {
    expect(await probeImage(await make())).toMatchObject({ mime, width: 30, height: 20, animated: false, frames: 1 });
  });

  it("gives the size as shown", async () => {
    expect(await probeImage(await turnedJpeg())).toMatchObject({ width: 200, height: 400 });
  });

  it("sees that a gif moves, and the size of one frame", async () => {
    expect(await probeImage(await animatedGif(3, 32))).toMatchObject({
      mime: "image/gif",
      width: 32,
      height: 32,
      animated: true,
      frames: 3,
    });
  });

  it("reads the size of a bomb without decoding it", async () => {
    expect(await probeImage(bomb(60_000, 60_000))).toMatchObject({ width: 60_000, height: 60_000 });
  });

  it.each([
    ["html", html],
    ["svg", svg],
    ["svg with a prologue", Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg])],
    ["a pdf", Buffer.from("%PDF-1.7\n")],
    ["a signature alone", Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ["nothing", Buffer.alloc(0)],
    ["text", Buffer.from("hello")],
  ])("refuses %s", async (_, bytes) => {
    expect(await probeImage(bytes)).toBeNull();
  });

  it("refuses a tiff", async () => {
    expect(await probeImage(await flat(9, 9, "#fff").tiff().toBuffer())).toBeNull();
  });
});

describe("planVariants", () => {
  const sizes = (made: Awaited<ReturnType<typeof makeVariants>>) =>
    made.variants.map(({ name, width, height }) => [name, width, height]);

  it("makes every size, none larger than the picture", async () => {
    expect(sizes(await makeVariants(await flat(3000, 1500, "#336699").jpeg().toBuffer()))).toEqual([
      ["original", 2560, 1280],
      ["big", 1200, 600],
      ["medium", 600, 300],
      ["small", 240, 120],
    ]);
    const little = await makeVariants(await flat(300, 100, "#336699").png().toBuffer());
    expect(sizes(little)).toEqual([
      ["original", 300, 100],
      ["big", 300, 100],
      ["medium", 300, 100],
      ["small", 240, 80],
    ]);
    expect(little.variants[1]?.bytes).toBe(little.variants[0]?.bytes);
  });

  it("writes WebP of the size it says", async () => {
    const { variants } = await makeVariants(await noise(1300, 701).png().toBuffer());
    for (const { bytes, width, height } of variants) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width, height });
    }
  });

  it("turns upright and drops all metadata", async () => {
    const jpeg = await turnedJpeg();
    expect((await sharp(jpeg).metadata()).exif?.toString("latin1")).toContain("Ann");
    const { variants } = await makeVariants(jpeg);
    for (const { bytes } of variants) {
      const { width, height, exif, icc, xmp, orientation } = await sharp(bytes).metadata();
      expect({ portrait: height === 2 * width, exif, icc, xmp, orientation }).toEqual({ portrait: true });
      // Turned by a quarter to the right, the red left half is on top.
      const [red = 0, , blue = 0] = await sharp(bytes).extract({ left: 5, top: 5, width: 1, height: 1 }).raw().toBuffer();
      expect(red).toBeGreaterThan(blue);
    }
  });

  it("cuts avatars square around the centre", async () => {
    const stripes = await flat(900, 300, "#ff0000")
      .composite([{ input: { create: { width: 300, height: 300, channels: 3, background: "#00ff00" } }, left: 300, top: 0 }])
      .png()
      .toBuffer();
    const made = await makeVariants(stripes, avatarSpec);
    expect(sizes(made)).toEqual([
      ["original", 300, 300],
      ["big", 200, 200],
      ["medium", 100, 100],
      ["small", 40, 40],
    ]);
    expect(made.color).toMatch(/^#0[0-9a-f]f[0-9a-f]0[0-9a-f]$/);
  });

  it("keeps an animation in the original, shows its first frame in the others", async () => {
    const made = await makeVariants(await animatedGif(3, 300));
    expect(made.animated).toBe(true);
    const frames = await Promise.all(made.variants.map(async ({ bytes }) => (await sharp(bytes).metadata()).pages ?? 1));
    expect(frames).toEqual([3, 1, 1, 1]);
    expect(sizes(made)[0]).toEqual(["original", 300, 300]);
    expect((await makeVariants(await animatedGif(3, 50), avatarSpec)).animated).toBe(false);
  });

  it("stops an animation of too many pixels", async () => {
    const gif = sparseGif(60, 1000);
    expect(await probeImage(gif)).toMatchObject({ width: 1000, height: 1000, frames: 60 });
    const made = await makeVariants(gif);
    expect(made.animated).toBe(false);
    expect((await sharp(made.variants[0]?.bytes).metadata()).pages ?? 1).toBe(1);
  });

  it("finds the dominant colour, with transparent parts on white", async () => {
    const { color } = await makeVariants(await flat(200, 200, "#204080").png().toBuffer());
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    expect(Math.max(Math.abs(red - 0x20), Math.abs(green - 0x40), Math.abs(blue - 0x80))).toBeLessThanOrEqual(16);
    const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    expect((await makeVariants(await clear.png().toBuffer())).color).toMatch(/^#f[0-9a-f]f[0-9a-f]f[0-9a-f]$/);
  });

  it("keeps transparency", async () => {
    const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const { variants } = await makeVariants(await clear.png().toBuffer());
    expect((await sharp(variants[0]?.bytes).metadata()).hasAlpha).toBe(true);
  });

  it("takes extreme shapes", async () => {
    const line: VariantSpec[] = [{ name: "small", maxSide: 240 }];
    expect(sizes(await makeVariants(await flat(5000, 1, "#000").png().toBuffer(), line))).toEqual([["small", 240, 1]]);
    expect(sizes(await makeVariants(await flat(1, 1, "#000").png().toBuffer(), avatarSpec))[0]).toEqual(["original", 1, 1]);
  });

  it("refuses what is too large, before decoding it", async () => {
    await expect(makeVariants(bomb(60_000, 60_000))).rejects.toMatchObject({ reason: "too_large" });
    await expect(makeVariants(bomb(7072, 7072))).rejects.toMatchObject({ reason: "too_large" });
  });

  it.each([
    ["AVIF", 18, () => flat(60, 40, "#fff").avif({ effort: 0 })],
    ["AVIF of 10 bits", 24, () => flat(60, 40, "#fff").avif({ effort: 0, bitdepth: 10 })],
    ["progressive JPEG", 6.75, () => flat(60, 40, "#fff").jpeg({ progressive: true })],
    ["progressive JPEG in CMYK", 9, () => flat(60, 40, "#fff").toColourspace("cmyk").jpeg({ progressive: true })],
    ["interlaced PNG of 16 bits", 9, () => flat(60, 40, "#fff").toColourspace("rgb16").png({ progressive: true })],
    ["PNG with transparency", 8, () => flat(60, 40, "#fff").ensureAlpha(0.5).png()],
    ["PNG with a transparent palette", 8, () => flat(60, 40, "#fff").ensureAlpha(0.5).png({ palette: true })],
    ["interlaced PNG with transparency", 10, () => flat(60, 40, "#fff").ensureAlpha(0.5).png({ progressive: true })],
    [
      "interlaced PNG of 16 bits with transparency",
      14.4,
      () => flat(60, 40, "#fff").ensureAlpha(0.5).toColourspace("rgb16").png({ progressive: true }),
    ],
    ["JPEG", 4.2, () => flat(60, 40, "#fff").jpeg()],
  ])("counts the memory that decoding an %s takes", async (_kind, bytesPerPixel, make) => {
    expect((await probeImage(await make().toBuffer()))?.bytesPerPixel).toBeCloseTo(bytesPerPixel);
  });

  it("refuses what takes too much memory, before decoding it", async () => {
    const large = await flat(4200, 4000, "#c02030").avif({ effort: 0, quality: 10 }).toBuffer();
    await expect(planVariants(large)).rejects.toMatchObject({ reason: "too_heavy" });
    expect((await planVariants(await flat(4200, 4000, "#c02030").png().toBuffer())).memoryBytes).toBeLessThan(120_000_000);
  });

  it("counts all frames of an animation", async () => {
    const { memoryBytes } = await planVariants(await animatedGif(3, 1000));
    expect(memoryBytes).toBeCloseTo(42e6 + 3e6 * 4 * 1.4);
  });

  it("refuses what is cut off or damaged", async () => {
    const jpeg = await noise(600, 400).jpeg().toBuffer();
    await expect(makeVariants(jpeg.subarray(0, jpeg.length / 2))).rejects.toMatchObject({ reason: "broken" });
    const png = await noise(600, 400).png().toBuffer();
    await expect(makeVariants(png.subarray(0, png.length / 2))).rejects.toMatchObject({ reason: "broken" });
    await expect(makeVariants(bomb(600, 600))).rejects.toMatchObject({ reason: "broken" });
  });

  it.each([
    ["html", html],
    ["svg", svg],
    ["nothing", Buffer.alloc(0)],
  ])("refuses %s", async (_, bytes) => {
    await expect(makeVariants(bytes, pictureSpec)).rejects.toMatchObject({ reason: "unsupported" });
  });

  it("carries nothing over that was hidden behind the picture", async () => {
    const polyglot = Buffer.concat([await flat(40, 40, "#abcdef").jpeg().toBuffer(), html]);
    const { variants } = await makeVariants(polyglot);
    for (const { bytes } of variants) expect(bytes.includes("script")).toBe(false);
  });
});
