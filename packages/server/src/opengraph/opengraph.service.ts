import { createHash } from "node:crypto";
import { notFound } from "@cortile/contract/core";
import { colorPreferences } from "@cortile/contract/theme";
import pLimit from "p-limit";
import type { Ctx, Visitor } from "#core/ctx";
import { Failure } from "#core/errors";
import { drawPng } from "#core/image";
import { networkOf, type Limit } from "#core/limits";
import { cardSize, drawCard, type CardLook } from "./draw.ts";
import { subjects, type Subject, type SubjectKind } from "./subject.ts";

export interface CardPicture {
  png: Buffer;
  /** Another one for another picture. */
  etag: string;
}

const maxPictures = 1000;
/** Those drawn last, by what is on them; about 30 kB each. */
const pictures = new Map<string, Promise<Buffer>>();

/** Drawing one takes a twentieth of a second, on the thread that answers everybody. */
const drawing = pLimit(1);
const drawnForAddress: Limit = { max: 60, windowSeconds: 60 };

/**
 * The picture that other sites show with a link to a thing, for what visitors may know of.
 * @throws Failure `not_found`; `rate_limited` where one has to be drawn
 */
export async function cardPicture(
  ctx: Ctx<Visitor>,
  { kind, id }: { kind: SubjectKind; id: number },
  ip: string,
): Promise<CardPicture> {
  const { preferences } = ctx.snapshot;
  const subject = preferences["configurations.content_availability"] ? await subjects[kind](ctx, id) : null;
  if (!subject) throw new Failure(notFound);
  const colors = colorPreferences(preferences);
  const look = {
    community: preferences["text.application_name"] || "Cortile",
    brand: colors["colors.colorprimary"],
    background: colors["colors.boxcolorback"],
    text: colors["colors.font_color"],
    textSecondary: colors["colors.font_color_secondary"],
  };
  const key = createHash("sha256")
    .update(JSON.stringify([subject, look]))
    .digest("base64url");
  if (!pictures.has(key)) await ctx.platform.limits.requireLocally(`card:${networkOf(ip)}`, drawnForAddress);
  return { png: await drawn(key, subject, look), etag: `"${key}"` };
}

function drawn(key: string, subject: Subject, look: CardLook): Promise<Buffer> {
  const picture = pictures.get(key) ?? drawing(async () => drawPng(await drawCard(subject, look), cardSize));
  pictures.delete(key);
  pictures.set(key, picture);
  // The next request tries again.
  picture.catch(() => pictures.delete(key));
  const [oldest] = pictures.keys();
  if (pictures.size > maxPictures && oldest !== undefined) pictures.delete(oldest);
  return picture;
}
