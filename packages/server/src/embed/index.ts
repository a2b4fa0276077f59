export { deleteUnusedEmbeds, embedJson, findOrInsertEmbed, insertEmbed } from "./embed.queries.ts";
export type { EmbedKey, EmbedRow } from "./embed.queries.ts";
export { embedFeature } from "./embed.feature.ts";
export { readEmbed, requireEmbed } from "./embed.service.ts";
