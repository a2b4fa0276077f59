import type { Contribution, ListedComment, UserAutocomplete } from "@cortile/contract/entity";
import { presentCategories } from "#category";
import { presentCommentsById } from "#comment";
import { presentContributions, selectReadableIds } from "#contribution";
import { createCtx, type Ctx, type Member, type Platform, type SharedRows } from "#core/ctx";
import { presentAutocompletes } from "#people";
import type { PayloadSource } from "./webhook.catalog.ts";
import { selectListedComments } from "./webhook.queries.ts";

/** Bytes of a body. A longer one goes without its text. */
const maxBodyBytes = 16_000;

/** People to whom something happened at once; of more a body has none. */
const maxUsers = 1000;

/** Any administrator: no account, so that nobody hides anything from it, and no audience contains it. */
const anyAdministrator: Member = { kind: "member", id: 0, username: "", role: "admin", status: "a", language: null };

const asAnyAdministrator = (platform: Platform, sharedRows?: SharedRows): Ctx<Member> =>
  createCtx(platform, {
    actor: anyAdministrator,
    language: "en",
    snapshot: platform.snapshots.current,
    ...(sharedRows && { sharedRows }),
  });

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
 * @param sharedRows of the payloads that are presented with it
 */
export async function presentPayload(
  platform: Platform,
  source: PayloadSource,
  { timestamp, sharedRows }: { timestamp: string; sharedRows: SharedRows },
): Promise<Payload> {
  const ctx = asAnyAdministrator(platform, sharedRows);
  const { type, more } = source;
  const [users, category, { contribution, comment }] = await Promise.all([
    presentAutocompletes(ctx, [source.user, source.other_user].filter(isId)),
    isId(source.category) ? presentCategory(ctx, source.category) : undefined,
    presentTexts(ctx, source),
  ]);
  const userOf = (id: number) => users.get(id) ?? { id };
  const isCrowd = (source.users?.length ?? 0) > maxUsers;
  const happenedTo = isCrowd ? undefined : source.users;
  const data = {
    user: isId(source.user) ? userOf(source.user) : undefined,
    other_user: isId(source.other_user) ? userOf(source.other_user) : undefined,
    category,
    contribution,
    comment,
    ...more,
    users: happenedTo,
    truncated: isCrowd || undefined,
  };
  const named = [source.user, source.other_user, ...(happenedTo ?? []), contribution?.author?.id, comment?.author?.id].filter(
    isId,
  );
  const user_ids = [...new Set([...named, ...mentionedIn(contribution?.html), ...mentionedIn(comment?.html)])];
  return { body: fit({ type, timestamp, data }), user_ids };
}

/** Stored bodies as they may be read now: a text that fewer people may read since then is left out. */
export async function presentStoredBodies({ db }: Pick<Platform, "db">, bodies: readonly string[]): Promise<string[]> {
  const stored = bodies.map((body) => ({ body, payload: JSON.parse(body) as StoredPayload }));
  const told = stored.map(({ payload }) => payload.data).filter(hasText);
  if (told.length === 0) return [...bodies];
  const idsOf = (key: "contribution" | "comment") => told.flatMap((data) => data[key]?.id ?? []);
  const [readable, listed] = await Promise.all([
    selectReadableIds(db, anyAdministrator, idsOf("contribution")),
    selectListedComments(db, anyAdministrator, idsOf("comment")),
  ]);
  const readableIds = new Set(readable);
  return stored.map(({ body, payload }) => {
    const { contribution, comment } = payload.data;
    if (!hasText(payload.data) || !contribution) return body;
    if (readableIds.has(contribution.id) && (!comment || listed.has(comment.id))) return body;
    const data = { ...payload.data, contribution: idOf(contribution.id), comment: idOf(comment?.id) };
    return JSON.stringify({ ...payload, data });
  });
}

const hasText = ({ contribution, comment }: StoredPayload["data"]): boolean =>
  contribution !== undefined && (contribution.html ?? comment?.html) !== undefined;

interface StoredPayload {
  data: { contribution?: TextOf; comment?: TextOf };
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

/** A comment is as visible as what it is on. What waits for staff has no text yet. */
async function presentTexts(
  ctx: Ctx,
  { contribution: id, comment: commentId, withTexts = false }: PayloadSource,
): Promise<{ contribution?: TextOf | undefined; comment?: TextOf | undefined }> {
  const found = withTexts && isId(id) ? (await presentContributions(ctx, [id])).get(id) : undefined;
  const whole = found?.held ? undefined : found;
  if (!isId(commentId)) return { contribution: whole ? contributionOf(whole) : idOf(id) };
  const comment = whole && (await presentCommentsById(ctx, [commentId])).get(commentId);
  return { contribution: idOf(id), comment: comment && !comment.held ? commentOf(comment) : { id: commentId } };
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
