import type { TextLimits } from "@cortile/contract/core";
import { countNames, hashtagNames, mentionedNames } from "./mentions.ts";
import { collectReferences } from "./references.ts";
import { plainText } from "./text.ts";
import { tokens } from "./tokens.ts";

/**
 * How much canonical html holds of what is limited. Names that are not references yet count as the elements they may become; of
 * mentions, each name counts once, of pictures each place.
 */
export function measureText(html: string): TextLimits {
  const { userIds, hashtagIds } = collectReferences(html);
  let elements = countNames(html);
  let pictures = 0;
  for (const token of tokens(html)) {
    if (token.kind !== "open") continue;
    elements += 1;
    if (token.name === "img") pictures += 1;
  }
  return {
    characters: plainText(html).length,
    html: html.length,
    elements,
    mentions: userIds.length + hashtagIds.length + mentionedNames(html).length + hashtagNames(html).length,
    pictures,
  };
}
