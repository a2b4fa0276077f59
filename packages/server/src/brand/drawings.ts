import { escapeMarkup } from "#core/markup";

/** Colours as `#rrggbb`. */
export interface Brand {
  name: string;
  color: string;
  background: string;
  text: string;
}

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">${content}</svg>`;

/** An arch, 26 wide and 30 high. */
export const arch = "M0 13a13 13 0 0 1 26 0v14.5a2.5 2.5 0 0 1-2.5 2.5h-21A2.5 2.5 0 0 1 0 27.5z";

/** Average width of a letter, in parts of the font size. */
const letterWidth = 0.58;

/** The arch and the name of the community. */
function drawLogo({ name, color, text }: Brand): string {
  const size = 32;
  const width = Math.ceil(46 + [...name].length * size * letterWidth);
  const words = `<text x="42" y="24" dy=".35em" font-family="system-ui,sans-serif" font-size="${size}" font-weight="600" fill="${text}">${escapeMarkup(name)}</text>`;
  return svg(width, 48, `<path d="${arch}" transform="translate(2 9)" fill="${color}"/>${words}`);
}

/** The arch alone, in a square. */
const drawMark = ({ color, background }: Brand): string =>
  svg(
    512,
    512,
    `<rect width="512" height="512" fill="${background}"/><path d="${arch}" transform="translate(113.5 91) scale(11)" fill="${color}"/>`,
  );

/** A row of arches, four times as wide as it is high. */
function drawCover({ color, background }: Brand): string {
  const arches = Array.from({ length: 8 }, (_none, index) => `<path d="M${index * 240 + 30} 480V220a90 90 0 0 1 180 0v260"/>`);
  const lines = `<g fill="none" stroke="${color}" stroke-opacity=".25" stroke-width="3">${arches.join("")}</g>`;
  return svg(1920, 480, `<rect width="1920" height="480" fill="${background}"/>${lines}`);
}

/** The arch alone in one colour, for status bars, which take the shape and not the colour. */
const drawBadge = (): string => svg(512, 512, `<path d="${arch}" transform="translate(74.5 46) scale(14)" fill="#fff"/>`);

/** The mark within the circle that every system leaves of an icon: 80 % of its width. */
const drawMaskable = ({ color, background }: Brand): string =>
  svg(
    512,
    512,
    `<rect width="512" height="512" fill="${color}"/><path d="${arch}" transform="translate(152 136) scale(8)" fill="${background}"/>`,
  );

/** Drawings that are also served as PNG of these widths, for systems that take no SVG. */
export const rasters = {
  "icon-180": { drawing: drawMark, size: 180 },
  "icon-192": { drawing: drawMark, size: 192 },
  "icon-512": { drawing: drawMark, size: 512 },
  "maskable-192": { drawing: drawMaskable, size: 192 },
  "maskable-512": { drawing: drawMaskable, size: 512 },
  "badge-96": { drawing: drawBadge, size: 96 },
} as const;
export type RasterName = keyof typeof rasters;

export const drawings = { logo: drawLogo, mark: drawMark, cover: drawCover } as const;
export type DrawingName = keyof typeof drawings;
