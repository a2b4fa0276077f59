import { namedColor } from "./named-colors.ts";

/** A colour in OKLCH. `l` 0 to 1, `c` 0 to about 0.37, `h` degrees 0 to 360 (0 for greys). */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number };

/** Gamma-encoded sRGB, each channel 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

export const clamp = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);

const toLinear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const toGamma = (channel: number): number => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);

/** Matrices after Björn Ottosson, "A perceptual color space for image processing" (2020). */
export function rgbToOklch(rgb: Rgb): Oklch {
  const [r, g, b] = [toLinear(rgb[0]), toLinear(rgb[1]), toLinear(rgb[2])];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const c = Math.hypot(a, bb);
  const hue = (Math.atan2(bb, a) * 180) / Math.PI;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c, h: c < 1e-5 ? 0 : (hue + 360) % 360 };
}

/** Linear light; a channel outside 0 to 1 means that sRGB cannot show the colour. */
function oklchToLinear({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Clips each channel, as browsers do when they paint. */
export function oklchToRgb(color: Oklch): Rgb {
  const [r, g, b] = oklchToLinear(color);
  return [clamp(0, toGamma(r), 1), clamp(0, toGamma(g), 1), clamp(0, toGamma(b), 1)];
}

/** Lowers the chroma until sRGB can show the colour; lightness and hue stay. */
export function intoGamut(color: Oklch): Oklch {
  const fits = (c: number) => oklchToLinear({ ...color, c }).every((channel) => channel > -1e-4 && channel < 1.0001);
  if (fits(color.c)) return color;
  let [low, high] = [0, color.c];
  for (let step = 0; step < 16; step++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return { ...color, c: low };
}

const luminance = (rgb: Rgb): number => 0.2126 * toLinear(rgb[0]) + 0.7152 * toLinear(rgb[1]) + 0.0722 * toLinear(rgb[2]);

/** Contrast ratio, 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: Oklch, other: Oklch): number {
  const [a, b] = [luminance(oklchToRgb(one)), luminance(oklchToRgb(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** `#rrggbb`. */
export function toHex(color: Oklch): string {
  const digits = (channel: number) =>
    Math.round(channel * 255)
      .toString(16)
      .padStart(2, "0");
  const [r, g, b] = oklchToRgb(color);
  return `#${digits(r)}${digits(g)}${digits(b)}`;
}

/**
 * Reads a CSS colour: hex of 3, 4, 6 or 8 digits, rgb(), hsl(), oklch() or a name. Opacity is dropped.
 * @returns null for anything else, `transparent` and `currentcolor` included.
 */
export function parseColor(text: string): Oklch | null {
  const css = text.trim().toLowerCase();
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(css)?.[1] ?? namedColor(css);
  if (hex) return rgbToOklch(hexToRgb(hex));
  const call = /^(rgb|hsl|oklch)a?\(([^()]*)\)$/.exec(css);
  if (!call) return null;
  const parts = (call[2] ?? "").split(/[\s,/]+/).filter(Boolean);
  if (parts.length < 3 || parts.length > 4) return null;
  const [first = "", second = "", third = ""] = parts;
  if (call[1] === "rgb") return finite([scaled(first, 255), scaled(second, 255), scaled(third, 255)], rgbToOklch);
  if (call[1] === "hsl")
    return finite([angle(first), scaled(second, 100), scaled(third, 100)], (hsl) => rgbToOklch(hslToRgb(hsl)));
  return finite(
    [scaled(first, 1), second.endsWith("%") ? scaled(second, 1) * 0.4 : Number(second), angle(third)],
    ([l, c, h]) => ({
      l,
      c: Math.max(c, 0),
      h,
    }),
  );
}

function hexToRgb(hex: string): Rgb {
  const step = hex.length < 6 ? 1 : 2;
  const channel = (index: number) => parseInt(hex.slice(index * step, (index + 1) * step).repeat(3 - step), 16) / 255;
  return [channel(0), channel(1), channel(2)];
}

/** A percentage, or a number on a scale that ends at `whole`, as 0 to 1. NaN when it is neither. */
function scaled(part: string, whole: number): number {
  const ratio = part.endsWith("%") ? Number(part.slice(0, -1) || NaN) / 100 : Number(part) / whole;
  return clamp(0, ratio, 1);
}

const angle = (part: string): number => ((Number(part.replace(/deg$/, "")) % 360) + 360) % 360;

function hslToRgb([h, s, l]: Rgb): Rgb {
  const channel = (offset: number) => {
    const k = (offset + h / 30) % 12;
    return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

const finite = (values: Rgb, make: (values: Rgb) => Oklch): Oklch | null => (values.every(Number.isFinite) ? make(values) : null);
