export { deleteUnusedEmbeds, embedJson, findOrInsertEmbed, insertEmbed } from "./embed.queries.ts";
export type { EmbedKey, EmbedRow } from "./embed.queries.ts";
export { embedRoutes } from "./embed.routes.ts";
export { readEmbed, requireEmbed } from "./embed.service.ts";
