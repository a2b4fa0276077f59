import { arch } from "#brand";
import { linesOf, outlineText, type Outline } from "#core/fonts";
import type { Subject } from "./subject.ts";

/** In pixels, as the networks that show it ask for. */
export const cardSize = { width: 1200, height: 630 } as const;

export interface CardLook {
  community: string;
  /** Colours as `#rrggbb`. */
  brand: string;
  background: string;
  text: string;
  textSecondary: string;
}

const margin = 80;
const room = cardSize.width - 2 * margin;
const nameFace = { size: 84, weight: 700 };
const nameLine = 100;
const detailFace = { size: 36, weight: 500 };
const detailLine = 52;
const communityFace = { size: 34, weight: 600 };

/** A card with the name of a thing and what matters of it, as SVG without text: its letters are shapes. */
export async function drawCard({ name, details }: Subject, look: CardLook): Promise<string> {
  const { width, height } = cardSize;
  const community = await outlineText(look.community, communityFace);
  const title = await linesOf(name, nameFace, { room, most: 3 });
  const facts: Outline[] = [];
  for (const detail of details.slice(0, 2)) facts.push(...(await linesOf(detail, detailFace, { room, most: 1 })));
  const factsTop = height - margin - (facts.length - 1) * detailLine;
  // Between the head and the facts.
  const titleTop = (150 + factsTop - detailLine) / 2 - ((title.length - 1) * nameLine) / 2 + 45;
  const arches = [810, 1020].map((left) => `<path d="M${left} 630V330a90 90 0 0 1 180 0v300"/>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${look.background}"/>`,
    `<g fill="none" stroke="${look.brand}" stroke-opacity=".12" stroke-width="3">${arches.join("")}</g>`,
    `<rect width="${width}" height="14" fill="${look.brand}"/>`,
    `<path d="${arch}" transform="translate(${margin} 64) scale(1.8)" fill="${look.brand}"/>`,
    at(community, { x: margin + 66, y: 103, ink: look.text }),
    ...title.map((line, index) => at(line, { x: margin, y: titleTop + index * nameLine, ink: look.text })),
    ...facts.map((line, index) => at(line, { x: margin, y: factsTop + index * detailLine, ink: look.textSecondary })),
    "</svg>",
  ].join("");
}

const at = ({ markup }: Outline, { x, y, ink }: { x: number; y: number; ink: string }): string =>
  `<g transform="translate(${x} ${y})" fill="${ink}" stroke="${ink}" stroke-width="0">${markup}</g>`;
