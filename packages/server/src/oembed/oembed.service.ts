import { notFound } from "@cortile/contract/core";
import type { Contribution } from "@cortile/contract/entity";
import { contributionPath, presentContributions, readContributionPath, type ContributionType } from "#contribution";
import type { Ctx, Visitor } from "#core/ctx";
import { Failure } from "#core/errors";
import { escapeMarkup } from "#core/markup";
import { fillUrlTemplate } from "#core/text";
import { nameOf, pictureOf, titleOf } from "./card.ts";

/** https://oembed.com, version 1.0, type rich. */
export interface OembedReply {
  version: "1.0";
  type: "rich";
  title: string;
  author_name?: string;
  author_url?: string;
  provider_name: string;
  provider_url: string;
  /** Seconds. */
  cache_age: number;
  html: string;
  /** CSS pixels, as those of the thumbnail. */
  width: number;
  height: number;
  thumbnail_url?: string;
  thumbnail_width?: number;
  thumbnail_height?: number;
}

const defaultWidth = 600;
const heights = { plain: 260, withPicture: 460 };
/** Others may show what was hidden meanwhile for so long. */
export const cacheSeconds = 300;

/**
 * A contribution that anybody may read.
 * @throws Failure `not_found`
 */
export async function requirePublic(
  ctx: Ctx<Visitor>,
  { type, id }: { type: ContributionType; id: number },
): Promise<Contribution> {
  const open = ctx.snapshot.preferences["configurations.content_availability"];
  const found = open ? (await presentContributions(ctx, [id])).get(id) : undefined;
  if (found?.type !== type) throw new Failure(notFound);
  return found;
}

export const communityName = (ctx: Ctx): string => ctx.snapshot.preferences["text.application_name"] || "Cortile";

/**
 * How another site shows the page of a public contribution.
 * @param asked the page's absolute address, and the most that there is room for, in CSS pixels
 * @throws Failure `not_found` for other sites' addresses, for pages of other kinds and for what is not public
 */
export async function oembed(
  ctx: Ctx<Visitor>,
  asked: { url: string; maxwidth: number; maxheight: number },
): Promise<OembedReply> {
  const { config } = ctx.platform;
  const { preferences } = ctx.snapshot;
  const url = URL.parse(asked.url);
  const ref = url?.origin === config.url ? readContributionPath(preferences, url.pathname) : null;
  if (!ref) throw new Failure(notFound);
  const contribution = await requirePublic(ctx, ref);
  const { author } = contribution;
  const picture = pictureOf(contribution);
  const width = Math.min(asked.maxwidth, defaultWidth);
  const height = Math.min(asked.maxheight, picture ? heights.withPicture : heights.plain);
  const title = titleOf(contribution);
  const profile = fillUrlTemplate(preferences["configurations.url_template_profile"], { id: author?.id ?? "" });
  const fits = picture && picture.width <= asked.maxwidth && picture.height <= asked.maxheight;
  return {
    version: "1.0",
    type: "rich",
    title,
    ...(author ? { author_name: nameOf(author), author_url: config.url + profile } : {}),
    provider_name: communityName(ctx),
    provider_url: `${config.url}/`,
    cache_age: cacheSeconds,
    html: frameOf({ src: `${config.url}/embed/${ref.type}/${ref.id}/`, title, width, height }),
    width,
    height,
    ...(fits ? { thumbnail_url: picture.url, thumbnail_width: picture.width, thumbnail_height: picture.height } : {}),
  };
}

const frameOf = ({ src, title, width, height }: { src: string; title: string; width: number; height: number }): string =>
  `<iframe src="${escapeMarkup(src)}" title="${escapeMarkup(title)}" width="${width}" height="${height}" loading="lazy" ` +
  `sandbox="allow-popups allow-popups-to-escape-sandbox" style="border:0;max-width:100%"></iframe>`;

/** The address of the page of a contribution. */
export const addressOf = ({ platform, snapshot }: Ctx, ref: { type: ContributionType; id: number }): string =>
  platform.config.url + contributionPath(snapshot.preferences, ref);
