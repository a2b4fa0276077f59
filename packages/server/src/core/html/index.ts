export { limitDepth } from "./depth.ts";
export { linkify } from "./linkify.ts";
export { hashtagNames, keepReferences, mentionedNames, resolveHashtags, resolveMentions } from "./mentions.ts";
export { collectReferences, type References } from "./references.ts";
export { renderHtml, type RenderedPicture, type RenderSources } from "./render.ts";
export { sanitizeHtml } from "./sanitize.ts";
export { summarize, type Summary } from "./summarize.ts";
export { isBlankHtml, plainText, readingMinutes } from "./text.ts";
export { xssVectors } from "./xss-corpus.ts";
