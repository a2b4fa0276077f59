import { notFound } from "@cortile/contract/core";
import type { Contribution, FeedUnit } from "@cortile/contract/entity";
import { requireCategory } from "#category";
import { contributionPath } from "#contribution";
import type { Ctx, Visitor } from "#core/ctx";
import { Failure } from "#core/errors";
import { plainText } from "#core/html";
import type { PageRequest } from "#core/http";
import { fillUrlTemplate, truncateAtWord } from "#core/text";
import { categoryFeed, feedExplore, tagFeed, userFeed } from "#feed";
import { requireProfile } from "#people";
import { requireCategoryTag } from "#tag";
import type { Channel, Item } from "./rss.xml.ts";

const firstPage: PageRequest = { limit: 20, offset: 0, cursor: null, address: "", filters: [] };
const titleMax = 100;

/** The subject of a feed. */
export type Subject = { of: "community" } | { of: "category" | "user" | "tag"; id: number };

/**
 * The newest of what anybody may read.
 * @param path of the feed itself
 * @throws Failure `not_found`, also where contents are not public
 */
export async function rssChannel(ctx: Ctx<Visitor>, subject: Subject, path: string): Promise<Channel> {
  const { preferences } = ctx.snapshot;
  if (!preferences["configurations.content_availability"]) throw new Failure(notFound);
  const { url } = ctx.platform.config;
  const community = preferences["text.application_name"] || "Cortile";
  const { name, page, description, units } = await read(ctx, subject);
  return {
    title: name === "" ? community : `${name} · ${community}`,
    link: url + page,
    self: url + path,
    description: description || preferences["text.application_slogan1"] || community,
    items: units.flatMap((unit) => {
      const contribution = unit[unit.type];
      return contribution ? [itemOf(ctx, contribution)] : [];
    }),
  };
}

interface Read {
  /** Empty for the community itself. */
  name: string;
  /** Path of the page that shows the same. */
  page: string;
  description: string;
  units: readonly FeedUnit[];
}

async function read(ctx: Ctx<Visitor>, subject: Subject): Promise<Read> {
  const { preferences } = ctx.snapshot;
  if (subject.of === "community")
    return { name: "", page: "/explore/", description: "", units: (await feedExplore(ctx, firstPage)).results };
  const { id } = subject;
  if (subject.of === "category") {
    const { name, slug, slogan } = await requireCategory(ctx, id);
    const page = fillUrlTemplate(preferences["configurations.url_template_category"], { id, slug });
    return { name, page, description: slogan, units: (await categoryFeed(ctx, id, firstPage)).results };
  }
  if (subject.of === "user") {
    const { real_name, username, bio } = await requireProfile(ctx, id);
    const page = fillUrlTemplate(preferences["configurations.url_template_profile"], { id });
    return { name: real_name || username, page, description: bio, units: (await userFeed(ctx, id, firstPage)).results };
  }
  const { name, description } = await requireCategoryTag(ctx, id);
  return { name, page: "/categories/", description, units: await tagFeed(ctx, id, firstPage.limit) };
}

function itemOf({ platform, snapshot }: Ctx, contribution: Contribution): Item {
  const { title, html, author, categories, added_at, last_edited_at, medias } = contribution;
  const name = author ? author.real_name || author.username : "";
  const picture = medias.find(({ type, image, size }) => type === "image" && image && size);
  return {
    title: title || truncateAtWord(plainText(html), titleMax) || name,
    link: platform.config.url + contributionPath(snapshot.preferences, contribution),
    published: added_at,
    changed: last_edited_at ?? added_at,
    author: name,
    categories: categories.map((category) => category.name),
    // Readers know no element of ours: of a mention the name stays.
    html: html.replace(/<\/?(?:mention|hashtag)\b[^>]*>/g, ""),
    enclosure:
      picture?.image && picture.size
        ? { url: picture.image, sizeBytes: picture.size, mimetype: picture.image_mimetype ?? "image/webp" }
        : null,
  };
}
