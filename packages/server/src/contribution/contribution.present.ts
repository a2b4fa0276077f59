import type { Contribution, Media, Tag, UserAutocomplete } from "@cortile/contract/entity";
import { isMember, type Ctx } from "#core/ctx";
import type { PlaceForms } from "#core/feature";
import { renderHtml } from "#core/html";
import { presentCategory } from "#category";
import { presentMedias } from "#media";
import { presentAutocomplete, presentAutocompletes, presentUser } from "#people";
import { presentPoll } from "#poll";
import { presentTags } from "#tag";
import { findReaction, presentReactionCounts } from "#vote";
import { mayReply, maySeeText } from "./contribution.policy.ts";
import { shownRows, type ContributionRow, type ShownRow } from "./contribution.queries.ts";
import { countCopies, mediasWithinPageBudget, withinPageBudget, type SentPage } from "./list-text.ts";
import { selectTextSources, type TextSources } from "./text.sources.ts";

/** Addressed to everybody, so that its files may have lasting public addresses. */
export const isPublicRow = (
  ctx: Ctx,
  row: Pick<ContributionRow, "audience" | "author_blocked" | "deleted_at" | "collapsed" | "draft">,
): boolean =>
  ctx.snapshot.preferences["configurations.content_availability"] &&
  row.audience.some(({ kind }) => kind === "all") &&
  !row.author_blocked &&
  row.deleted_at === null &&
  !row.collapsed &&
  !row.draft;

/**
 * Contributions by id that the viewer may open, ready to be sent; their texts as lists show them unless `whole`. An id stands among
 * `ids` as often as its contribution is sent in one reply.
 * @param form.budget see {@link SentPage}
 */
export async function presentContributions(
  ctx: Ctx,
  ids: Iterable<number>,
  { whole = false, budget }: { whole?: boolean; budget?: number } = {},
): Promise<Map<number, Contribution>> {
  const copies = countCopies(ids);
  return presentRows(ctx, await ctx.rows(shownRows({ whole }), [...copies.keys()]), { copies, budget });
}

export async function presentRows(ctx: Ctx, rows: readonly ShownRow[], page: SentPage = {}): Promise<Map<number, Contribution>> {
  const [presented, shared] = await Promise.all([presentAlone(ctx, rows, page), presentShared(ctx, rows, page)]);
  for (const { id, shared_id } of rows) {
    const one = presented.get(id);
    if (one && shared_id !== null) one.shared_object = shared.get(shared_id) ?? null;
  }
  return presented;
}

/** Without what they share. */
async function presentAlone(ctx: Ctx, rows: readonly ShownRow[], page: SentPage): Promise<Map<number, Contribution>> {
  if (rows.length === 0) return new Map();
  const fitting = withinPageBudget(rows, page);
  const parts = await gather(ctx, fitting, page);
  return new Map(fitting.map((row) => [row.id, presentOne(ctx, row, parts)]));
}

/** What these share, as far as it is in view for the viewer: who may open it by its address alone does not see it here. */
async function presentShared(ctx: Ctx, rows: readonly ShownRow[], page: SentPage): Promise<Map<number, Contribution>> {
  const ids = rows.flatMap((row) =>
    row.shared_id !== null && maySeeText(ctx.actor, row) ? Array<number>(page.copies?.get(row.id) ?? 1).fill(row.shared_id) : [],
  );
  if (ids.length === 0) return new Map();
  const copies = countCopies(ids);
  const shared = await ctx.rows(shownRows({ whole: false }), [...copies.keys()]);
  return presentAlone(
    ctx,
    shared.filter((row) => row.deleted_at === null && !row.collapsed && !row.draft),
    { ...page, copies },
  );
}

interface Parts {
  medias: Awaited<ReturnType<typeof presentMedias>>;
  /** By the id of the contribution. */
  attached: ReturnType<typeof mediasWithinPageBudget>;
  texts: TextSources;
  tags: ReadonlyMap<number, Tag>;
  recipients: ReadonlyMap<number, UserAutocomplete>;
  places: { readonly [Kind in keyof PlaceForms]?: ReadonlyMap<number, PlaceForms[Kind]> };
}

/** Loads everything the rows refer to, with one statement per kind. */
async function gather(ctx: Ctx, rows: readonly ContributionRow[], page: SentPage): Promise<Parts> {
  const addressed = (kind: string) =>
    rows.flatMap(({ audience }) => audience.filter((one) => one.kind === kind).map((one) => one.ref_id));
  const [open, restricted, texts, tags, recipients, places] = await Promise.all([
    presentMedias(ctx, rows.filter((row) => isPublicRow(ctx, row)).flatMap(mediaIdsOf), { isPublic: true }),
    presentMedias(ctx, rows.filter((row) => !isPublicRow(ctx, row)).flatMap(mediaIdsOf), { isPublic: false }),
    selectTextSources(
      ctx,
      rows.map((row) => ({ html: row.html, isPublic: isPublicRow(ctx, row) })),
    ),
    presentTags(ctx.db, addressed("tag")),
    presentAutocompletes(ctx, addressed("user")),
    presentPlaces(ctx, addressed),
  ]);
  const medias = new Map([...open, ...restricted]);
  const attached = mediasWithinPageBudget(
    rows.map((row) => ({ id: row.id, medias: pick(medias, row.media_ids) })),
    page,
  );
  return { medias, attached, texts, tags, recipients, places };
}

const mediaIdsOf = ({ media_ids, text_picture_id }: ContributionRow): number[] =>
  text_picture_id === null ? media_ids : [...media_ids, text_picture_id];

/** The first picture of an article, for its card. */
function coverOf({ type, media_ids, text_picture_id }: ContributionRow, medias: Parts["medias"]): Media | undefined {
  if (type !== "discussion") return undefined;
  const attached = pick(medias, media_ids).find((media) => media.type === "image");
  return attached ?? (text_picture_id === null ? undefined : medias.get(text_picture_id));
}

/** Where these are published, as the features of the places present them. */
async function presentPlaces(ctx: Ctx, addressed: (kind: string) => readonly number[]): Promise<Parts["places"]> {
  const places = ctx.platform.features.flatMap((feature) => feature.places ?? []);
  const presented = places.map(async ({ kind, present }) => {
    const ids = [...new Set(addressed(kind))];
    return [kind, ids.length === 0 ? new Map() : await present(ctx, ids)] as const;
  });
  return Object.fromEntries(await Promise.all(presented));
}

const pick = <Value>(map: ReadonlyMap<number, Value> | undefined, ids: readonly number[]): Value[] =>
  ids.flatMap((id) => map?.get(id) ?? []);

/** What the reader did with it and may do. */
function relationOf({ actor, snapshot }: Ctx, row: ShownRow) {
  const reply_control = row.reply_control === "everyone" ? undefined : row.reply_control;
  if (!isMember(actor)) return { suspended: false, reply_control };
  const can_reply = snapshot.preferences["configurations.comments_enabled"] && mayReply(actor, row);
  return { suspended: row.muted, hidden: row.hidden, reply_control, can_reply };
}

/**
 * What was published in a place that is gone is its author's alone, as is a draft for a place out of their sight. In a place that is
 * only closed to them, others still read it.
 */
function recipientsOf(ctx: Ctx, row: ShownRow, parts: Parts, refs: (kind: string) => number[]): UserAutocomplete[] {
  const isPlaced = refs("group").length + refs("event").length > 0;
  const isShown =
    pick<object>(parts.places.group, refs("group")).length + pick<object>(parts.places.event, refs("event")).length > 0;
  const isTheirsAlone = row.draft ? isPlaced && !isShown : row.place_closed === "gone";
  if (isTheirsAlone && row.author && row.author_id === ctx.actor.id) return [presentAutocomplete(ctx, row.author)];
  return pick(parts.recipients, refs("user"));
}

/** Without what others did with it, for an author outside its place. */
const withoutResponses = (row: ShownRow): ShownRow => ({
  ...row,
  last_activity_at: row.added_at,
  comment_count: 0,
  share_count: 0,
  view_count: 0,
  vote_count: 0,
  follower_count: 0,
  flag_count: 0,
  reaction_counts: {},
  poll: row.poll && { ...row.poll, choices: row.poll.choices.map((choice) => ({ ...choice, vote_count: 0 })) },
});

function presentOne(ctx: Ctx, stored: ShownRow, parts: Parts): Contribution {
  const row = stored.place_closed === null ? stored : withoutResponses(stored);
  const shown = maySeeText(ctx.actor, row);
  const attached = shown ? parts.attached.get(row.id) : undefined;
  const refs = (kind: string) => row.audience.filter((one) => one.kind === kind).map((one) => one.ref_id);
  return {
    id: row.id,
    type: row.type,
    title: shown ? (row.title ?? undefined) : undefined,
    slug: row.slug,
    html: shown ? renderHtml(row.html, parts.texts) : "",
    summary: shown ? row.summary : "",
    summary_html: shown ? renderHtml(row.summary_html, parts.texts) : "",
    summary_truncated: row.summary_truncated,
    html_truncated: row.html_truncated || undefined,
    author: row.author ? presentUser(ctx, row.author) : undefined,
    categories: row.categories.map((category) => presentCategory(ctx, category)),
    group: pick(parts.places.group, refs("group"))[0] ?? null,
    event: pick(parts.places.event, refs("event"))[0] ?? null,
    addressing: pick(parts.tags, refs("tag")),
    place_closed: row.place_closed !== null || undefined,
    recipients: isMember(ctx.actor) ? recipientsOf(ctx, row, parts, refs) : undefined,
    medias: (attached?.medias ?? []).map((media, order) => ({ ...media, order })),
    medias_truncated: attached?.medias_truncated || undefined,
    cover: shown ? coverOf(row, parts.medias) : undefined,
    location: shown ? row.location : null,
    poll: shown && row.poll ? presentPoll(ctx, row.poll, { hidden: row.draft }) : null,
    added_at: row.added_at,
    last_activity_at: row.last_activity_at,
    last_edited_at: row.last_edited_at,
    scheduled_at: row.scheduled_at,
    draft: row.draft,
    ...(row.generated && { generated: true }),
    deleted: row.deleted_at !== null,
    deleted_by: shown ? (row.deleted_by ?? undefined) : undefined,
    collapsed: row.collapsed,
    held: row.held || undefined,
    comment_count: row.comment_count,
    share_count: row.share_count,
    view_count: row.view_count,
    vote_count: row.vote_count,
    follower_count: row.follower_count,
    flag_count: row.flag_count,
    followed: row.followed,
    voted: row.reaction_id !== null,
    reaction: findReaction(ctx.snapshot, row.reaction_id),
    reactions_count: presentReactionCounts(ctx.snapshot, row.reaction_counts),
    ...relationOf(ctx, row),
  };
}
