/** How much one text may hold. */
export interface TextLimits {
  /** What a reader sees, without markup. */
  characters: number;
  /** The whole, markup and addresses of links included. */
  html: number;
  elements: number;
  /** Different people and categories named in it. */
  mentions: number;
  pictures: number;
}

/** The limits of texts by kind; `post` also holds for a status. */
export const textLimits = {
  comment: { characters: 20_000, html: 100_000, elements: 2_000, mentions: 50, pictures: 20 },
  post: { characters: 100_000, html: 500_000, elements: 10_000, mentions: 100, pictures: 100 },
  discussion: { characters: 200_000, html: 1_000_000, elements: 20_000, mentions: 200, pictures: 200 },
} as const satisfies Record<string, TextLimits>;
