import type { Contribution, ListedComment, UserAutocomplete } from "@cortile/contract/entity";
import { presentCategories } from "#category";
import { presentCommentsById } from "#comment";
import { presentContributions } from "#contribution";
import { createCtx, type Ctx, type Member, type Platform } from "#core/ctx";
import { presentAutocompletes } from "#people";
import type { Told } from "./webhook.catalog.ts";

/** Bytes of a body. A longer one goes without its text. */
const maxBodyBytes = 16_000;

/** Any administrator: no account, so that nobody hides anything from it, and no audience contains it. */
const anyAdministrator: Member = { kind: "member", id: 0, username: "", role: "admin", status: "a", language: null };

export interface Payload {
  /** JSON of `{type, timestamp, data}`. */
  body: string;
  /** Everybody it names. */
  user_ids: number[];
}

/**
 * What endpoints are sent. Objects are as every administrator sees them now; of what is addressed to few there is the id alone, and of
 * members the short form, without an e-mail address.
 * @param timestamp when it happened
 */
export async function presentPayload(platform: Platform, told: Told, timestamp: string): Promise<Payload> {
  const ctx = createCtx(platform, { actor: anyAdministrator, language: "en", snapshot: platform.snapshots.current });
  const { type, more } = told;
  const [users, category, { contribution, comment }] = await Promise.all([
    presentAutocompletes(ctx, [told.user, told.other_user].filter(isId)),
    isId(told.category) ? presentCategory(ctx, told.category) : undefined,
    presentTexts(ctx, told),
  ]);
  const userOf = (id: number) => users.get(id) ?? { id };
  const data = {
    user: isId(told.user) ? userOf(told.user) : undefined,
    other_user: isId(told.other_user) ? userOf(told.other_user) : undefined,
    category,
    contribution,
    comment,
    ...more,
  };
  const named = [told.user, told.other_user, contribution?.author?.id, comment?.author?.id].filter(isId);
  const user_ids = [...new Set([...named, ...mentionedIn(contribution?.html), ...mentionedIn(comment?.html)])];
  return { body: fit({ type, timestamp, data }), user_ids };
}

const isId = (id: number | null | undefined): id is number => typeof id === "number";

async function presentCategory(ctx: Ctx, id: number) {
  const found = (await presentCategories(ctx, [id])).get(id);
  return found ? { id, name: found.name, slug: found.slug } : { id };
}

interface TextOf {
  id: number;
  author?: UserAutocomplete | undefined;
  html?: string;
}

/** A comment is as visible as what it is on. */
async function presentTexts(
  ctx: Ctx,
  { contribution: id, comment: commentId, withTexts = false }: Told,
): Promise<{ contribution?: TextOf | undefined; comment?: TextOf | undefined }> {
  const whole = withTexts && isId(id) ? (await presentContributions(ctx, [id])).get(id) : undefined;
  if (!isId(commentId)) return { contribution: whole ? contributionOf(whole) : idOf(id) };
  const comment = whole && (await presentCommentsById(ctx, [commentId])).get(commentId);
  return { contribution: idOf(id), comment: comment ? commentOf(comment) : { id: commentId } };
}

const idOf = (id: number | undefined): TextOf | undefined => (isId(id) ? { id } : undefined);

const authorOf = ({ id, username, real_name, ext_id, avatar }: UserAutocomplete): UserAutocomplete => ({
  id,
  username,
  real_name,
  ext_id,
  avatar,
});

function contributionOf({ id, type, title, slug, summary, html, author, categories, added_at }: Contribution) {
  return {
    id,
    type,
    title,
    slug,
    summary,
    html,
    author: author && authorOf(author),
    categories: categories.map((one) => ({ id: one.id, name: one.name, slug: one.slug })),
    added_at,
  };
}

const commentOf = ({ id, summary, html, author, added_at }: ListedComment) => ({
  id,
  summary,
  html,
  author: author && authorOf(author),
  added_at,
});

const mentionedIn = (html = ""): number[] => [...html.matchAll(/<mention id="(\d{1,15})"/g)].map(([, id]) => Number(id));

/** The JSON of a payload, without its texts when it is too long with them. */
function fit(payload: {
  type: string;
  timestamp: string;
  data: { contribution?: TextOf | undefined; comment?: TextOf | undefined };
}) {
  const body = JSON.stringify(payload);
  if (Buffer.byteLength(body) <= maxBodyBytes) return body;
  const { contribution, comment, ...data } = payload.data;
  const short = { ...data, contribution: idOf(contribution?.id), comment: idOf(comment?.id), truncated: true };
  return JSON.stringify({ ...payload, data: short });
}
