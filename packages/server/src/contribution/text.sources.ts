import type { Ctx } from "#core/ctx";
import { collectReferences, type RenderSources } from "#core/html";
import { presentCategories } from "#category";
import { imageSources } from "#media";
import { userRows } from "#people";

export type TextSources = RenderSources;

/** Most texts hold none of these; they cost nothing then. */
const holdsReference = /<(?:img|mention|hashtag) /;

/** Everything the pictures, mentions and hashtags of these texts need to be rendered. */
export async function selectTextSources(ctx: Ctx, texts: readonly { html: string; isPublic: boolean }[]): Promise<TextSources> {
  const found = texts
    .filter(({ html }) => holdsReference.test(html))
    .map(({ html, isPublic }) => ({ isPublic, ...collectReferences(html) }));
  if (found.length === 0) return { media: new Map(), users: new Map(), categories: new Map() };
  const mediaOf = (isPublic: boolean) => found.filter((one) => one.isPublic === isPublic).flatMap((one) => one.mediaIds);
  const [open, restricted, users, categories] = await Promise.all([
    imageSources(ctx, mediaOf(true), true),
    imageSources(ctx, mediaOf(false), false),
    ctx.rows(userRows, [...new Set(found.flatMap((one) => one.userIds))]),
    presentCategories(
      ctx,
      found.flatMap((one) => one.hashtagIds),
    ),
  ]);
  return { media: new Map([...open, ...restricted]), users: new Map(users.map((user) => [user.id, user])), categories };
}
