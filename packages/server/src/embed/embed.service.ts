import { conflict, notFound } from "@cortile/contract/core";
import type { Embed, EmbedInput } from "@cortile/contract/entity";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { isHttpUrl } from "#core/text";
import { messages } from "./embed.messages.ts";
import { insertEmbed, selectEmbed, selectEmbedPage, updateEmbed, type EmbedKey, type EmbedRow } from "./embed.queries.ts";

/** Characters of the metadata as JSON. */
const metadataMax = 2000;

type Changes = Pick<EmbedInput, "url" | "metadata">;

function checkChanges({ url, metadata }: Changes): void {
  if (url && !isHttpUrl(url)) throw Failure.field("url", "invalid", messages.url);
  if (JSON.stringify(metadata ?? {}).length > metadataMax) throw Failure.field("metadata", "max_length", messages.tooLarge);
}

/**
 * The embed that somebody names, in the form it is stored in.
 * @throws Failure `invalid`
 */
export function readEmbed(input: EmbedInput): Omit<EmbedRow, "id"> {
  const { embed_type, embed_id, url = null, metadata = {} } = input;
  if (embed_type.startsWith("sc_")) throw Failure.field("embed_type", "invalid", messages.reserved);
  checkChanges(input);
  return { embed_type, embed_id: String(embed_id), url: url || null, metadata };
}

/** @throws Failure `not_found` */
export async function requireEmbed(ctx: Ctx, id: number): Promise<Embed> {
  const embed = await selectEmbed(ctx.db, id);
  if (!embed) throw new Failure(notFound);
  return embed;
}

/** Those that integrators made, or the one of them with the key. */
export const embedList = async (ctx: Ctx, key: EmbedKey | null, page: PageRequest) =>
  toPage(page, await selectEmbedPage(ctx.db, key, page));

/** @throws Failure `invalid`, `conflict` */
export async function embedCreate(ctx: Ctx<Member>, input: EmbedInput): Promise<Embed> {
  const embed = readEmbed(input);
  return ctx.transaction(async (tx) => {
    const created = await insertEmbed(tx.db, embed);
    if (!created) throw new Failure(conflict, { text: messages.exists });
    await tx.audit({ action: "embed.create", target_type: "embed", target_id: created.id });
    return created;
  });
}

/** Changes what is given. @throws Failure `not_found`, `invalid` */
export async function embedUpdate(ctx: Ctx<Member>, id: number, { url, metadata }: Changes): Promise<Embed> {
  await requireEmbed(ctx, id);
  checkChanges({ url, metadata });
  await ctx.transaction(async (tx) => {
    await updateEmbed(tx.db, id, { url: url === undefined ? undefined : url || null, metadata });
    await tx.audit({ action: "embed.update", target_type: "embed", target_id: id });
  });
  return requireEmbed(ctx, id);
}
