import type { Contribution, Tag, UserAutocomplete } from "@cortile/contract/entity";
import { isMember, type Ctx } from "#core/ctx";
import { renderHtml } from "#core/html";
import { presentCategory } from "#category";
import { presentMedias } from "#media";
import { presentAutocompletes, presentUser } from "#people";
import { presentPoll } from "#poll";
import { presentTags } from "#tag";
import { findReaction, presentReactionCounts } from "#vote";
import { mayReply, maySeeText } from "./contribution.policy.ts";
import { selectShown, type ContributionRow, type ShownRow } from "./contribution.queries.ts";
import { withinPageBudget } from "./list-text.ts";
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

/** Contributions by id that the viewer may open, ready to be sent; their texts as lists show them unless `whole`. */
export async function presentContributions(
  ctx: Ctx,
  ids: Iterable<number>,
  form: { whole: boolean } = { whole: false },
): Promise<Map<number, Contribution>> {
  return presentRows(ctx, await selectShown(ctx.db, ctx.actor, [...new Set(ids)], form));
}

export async function presentRows(ctx: Ctx, rows: readonly ShownRow[]): Promise<Map<number, Contribution>> {
  const [presented, shared] = await Promise.all([presentAlone(ctx, rows), presentShared(ctx, rows)]);
  for (const { id, shared_id } of rows) {
    const one = presented.get(id);
    if (one && shared_id !== null) one.shared_object = shared.get(shared_id) ?? null;
  }
  return presented;
}

/** Without what they share. */
async function presentAlone(ctx: Ctx, rows: readonly ShownRow[]): Promise<Map<number, Contribution>> {
  if (rows.length === 0) return new Map();
  const fitting = withinPageBudget(rows);
  const parts = await gather(ctx, fitting);
  return new Map(fitting.map((row) => [row.id, presentOne(ctx, row, parts)]));
}

/** What these share, as far as it is in view for the viewer: who may open it by its address alone does not see it here. */
async function presentShared(ctx: Ctx, rows: readonly ShownRow[]): Promise<Map<number, Contribution>> {
  const ids = rows.flatMap((row) => (row.shared_id !== null && maySeeText(ctx.actor, row) ? [row.shared_id] : []));
  if (ids.length === 0) return new Map();
  const shared = await selectShown(ctx.db, ctx.actor, [...new Set(ids)]);
  return presentAlone(
    ctx,
    shared.filter((row) => row.deleted_at === null && !row.collapsed && !row.draft),
  );
}

interface Parts {
  medias: Awaited<ReturnType<typeof presentMedias>>;
  texts: TextSources;
  tags: ReadonlyMap<number, Tag>;
  recipients: ReadonlyMap<number, UserAutocomplete>;
}

/** What contributions may refer to besides: one statement a kind that there is, whatever the number of rows. */
async function gather(ctx: Ctx, rows: readonly ContributionRow[]): Promise<Parts> {
  const addressed = (kind: string) =>
    rows.flatMap(({ audience }) => audience.filter((one) => one.kind === kind).map((one) => one.ref_id));
  const [open, restricted, texts, tags, recipients] = await Promise.all([
    presentMedias(
      ctx,
      rows.filter((row) => isPublicRow(ctx, row)).flatMap((row) => row.media_ids),
      { isPublic: true },
    ),
    presentMedias(
      ctx,
      rows.filter((row) => !isPublicRow(ctx, row)).flatMap((row) => row.media_ids),
      { isPublic: false },
    ),
    selectTextSources(
      ctx,
      rows.map((row) => ({ html: row.html, isPublic: isPublicRow(ctx, row) })),
    ),
    presentTags(ctx.db, addressed("tag")),
    presentAutocompletes(ctx, addressed("user")),
  ]);
  return { medias: new Map([...open, ...restricted]), texts, tags, recipients };
}

const pick = <Value>(map: ReadonlyMap<number, Value>, ids: readonly number[]): Value[] => ids.flatMap((id) => map.get(id) ?? []);

/** What the reader did with it and may do. */
function relationOf({ actor, snapshot }: Ctx, row: ShownRow) {
  const reply_control = row.reply_control === "everyone" ? undefined : row.reply_control;
  if (!isMember(actor)) return { suspended: false, reply_control };
  const can_reply = snapshot.preferences["configurations.comments_enabled"] && mayReply(actor, row);
  return { suspended: row.muted, hidden: row.hidden, reply_control, can_reply };
}

function presentOne(ctx: Ctx, row: ShownRow, parts: Parts): Contribution {
  const shown = maySeeText(ctx.actor, row);
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
    group: null,
    event: null,
    addressing: pick(parts.tags, refs("tag")),
    recipients: isMember(ctx.actor) ? pick(parts.recipients, refs("user")) : undefined,
    medias: shown ? pick(parts.medias, row.media_ids).map((media, order) => ({ ...media, order })) : [],
    location: shown ? row.location : null,
    poll: shown && row.poll ? presentPoll(ctx, row.poll, { hidden: row.draft }) : null,
    added_at: row.added_at,
    last_activity_at: row.last_activity_at,
    last_edited_at: row.last_edited_at,
    scheduled_at: row.scheduled_at,
    draft: row.draft,
    deleted: row.deleted_at !== null,
    collapsed: row.collapsed,
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
