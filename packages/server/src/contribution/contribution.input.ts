import { maxLinks, type ContributionInput } from "@cortile/contract/contribution";
import { invalid, permissionDenied } from "@cortile/contract/core";
import { selectUnseenCategoryIds } from "#category";
import { selectClosedPlaces, type AudienceKind, type AudienceRow } from "#core/access";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { collectReferences, plainText } from "#core/html";
import { oneLine, slugify } from "#core/text";
import { countLinks, selectOwnMediaIds, selectShareable, selectSharedIds } from "#media";
import { selectIdsByUsername } from "#people";
import { checkPoll, pollMessages, type PollChange } from "#poll";
import { messages } from "./contribution.messages.ts";
import type { ContributionRow, ContributionType } from "./contribution.queries.ts";
import type { ContributionText, Publication } from "./contribution.write.queries.ts";
import { findMissing, mayAddress, requireTypeOn, selectOpenCategoryIds, type Problems } from "./publication.service.ts";
import { cleanText, storeText } from "./text.service.ts";

/** The input with its text sanitised; without a text, the present one stays. */
export type CleanInput = Omit<ContributionInput, "text"> & { text?: string };

/** @throws Failure `invalid` for a text that holds too much, `rate_limited` */
export const cleanInput = async (
  ctx: Ctx<Member>,
  type: ContributionType,
  { text, ...input }: ContributionInput,
): Promise<CleanInput> => (text === undefined ? input : { ...input, text: await cleanText(ctx, text, type) });

/** What is edited. */
export type Current = ContributionRow & { category_ids: readonly number[] };

/** The input, checked and in the form it is stored in. */
export interface CheckedInput {
  text: ContributionText;
  publication: Publication;
  categoryIds: number[];
  medias: { attached: number[]; inline: number[] };
  /** What it shares. */
  sharedId: number | null;
  audience: AudienceRow[];
  mentionedIds: number[];
  poll: PollChange;
}

/**
 * Checks what a member wants to publish against the rules of the community. What is not sent stays as it is, and is asked about again
 * only when it is published now.
 * @throws Failure `invalid` with every field at fault, `permission_denied`
 */
export async function checkInput(
  ctx: Ctx<Member>,
  type: ContributionType,
  input: CleanInput,
  current?: Current,
): Promise<CheckedInput> {
  requireTypeOn(ctx, type);
  const fields: Problems = {};
  const { references, ...stored } = await textOf(ctx, input, current);
  const title = titleOf(type, input, current);
  const { attached, sharedId } = await checkShare(ctx, [...new Set(input.medias ?? current?.media_ids ?? [])], current, fields);
  const publication = checkPublication(ctx, input, current, fields);
  const kept = current?.draft && !publication.draft ? undefined : current;
  const polled = checkPoll(ctx, input.poll, current?.poll ?? null);
  const poll = polled.change === undefined ? current?.poll : polled.change;
  if (polled.problem) fields["poll"] = [polled.problem];
  else if (poll && type === "status") fields["poll"] = [{ code: "invalid", text: pollMessages.notHere }];
  else if (poll && endsBefore(poll, publication)) fields["poll"] = [{ code: "invalid", text: pollMessages.endsUnpublished }];
  const medias = { attached, inline: references.mediaIds };
  await checkMedias(ctx, medias, current, fields);
  const unseen = input.categories && kept ? await selectUnseenCategoryIds(ctx, kept.category_ids) : [];
  const chosen = { ids: [...(input.categories ?? current?.category_ids ?? []), ...unseen], named: references.hashtagIds };
  const categoryIds = await checkCategories(ctx, chosen, kept, fields);
  const audience = await checkAudience(ctx, input, { current, kept }, fields);
  const isUnfinished = publication.draft && publication.scheduled_at === null;
  const missing = findMissing(ctx, {
    type,
    title,
    html: stored.html,
    media_ids: attached,
    category_ids: categoryIds,
    audience,
    poll,
  });
  if (!isUnfinished) Object.assign(fields, { ...missing, ...fields });
  else if (missing["text"]) fields["text"] = missing["text"];
  if (Object.keys(fields).length > 0) throw new Failure(invalid, { fields });
  return {
    text: {
      ...stored,
      title,
      slug: slugify((title ?? plainText(stored.html)) || (poll?.title ?? "")),
      reply_control: input.reply_control ?? current?.reply_control ?? "everyone",
      location: locationOf(ctx, input, current),
    },
    publication,
    categoryIds,
    medias,
    sharedId,
    audience,
    mentionedIds: references.userIds,
    poll: polled.change,
  };
}

const endsBefore = ({ expiration_at }: { expiration_at: string | null }, { draft, scheduled_at }: Publication): boolean =>
  draft && expiration_at !== null && scheduled_at !== null && Date.parse(expiration_at) <= Date.parse(scheduled_at);

function textOf(ctx: Ctx<Member>, { text }: CleanInput, current: Current | undefined) {
  if (text !== undefined || !current) return storeText(ctx, text ?? "");
  const { html, summary, summary_html, summary_truncated } = current;
  return { html, summary, summary_html, summary_truncated, references: collectReferences(html) };
}

/** The action of a status replaces its title. */
function titleOf(type: ContributionType, { title, action }: CleanInput, current: Current | undefined): string | null {
  const sent = type === "status" ? (action ?? title) : title;
  return sent === undefined ? (current?.title ?? null) : oneLine(sent) || null;
}

function locationOf({ snapshot }: Ctx, { location }: CleanInput, current: Current | undefined): ContributionText["location"] {
  if (location === undefined) return current?.location ?? null;
  return snapshot.preferences["addons.post_geolocation_enabled"] ? location : null;
}

/** Five years. */
const maxScheduleAheadMs = 5 * 365 * 86_400_000;

const isSameTime = (one: string, other: string | null): boolean => other !== null && Date.parse(one) === Date.parse(other);

/**
 * Whether it is published now, kept as a draft, or scheduled. When a scheduled one is edited, `scheduled_at: null` publishes it, and
 * without either key it stays scheduled. The time of a published one cannot change.
 */
function checkPublication(
  { snapshot, now }: Ctx<Member>,
  { draft, scheduled_at }: ContributionInput,
  current: Publication | undefined,
  fields: Problems,
): Publication {
  const time = current?.scheduled_at ?? null;
  if (current && !current.draft) {
    if (draft || (scheduled_at && !isSameTime(scheduled_at, time)))
      fields["scheduled_at"] = [{ code: "invalid", text: messages.schedulePublished }];
    return { draft: false, scheduled_at: time };
  }
  if (draft === undefined && scheduled_at === undefined) return { draft: current?.draft ?? false, scheduled_at: time };
  if (!draft && !scheduled_at) return { draft: false, scheduled_at: time };
  if (!snapshot.preferences["configurations.scheduled_posts_enabled"])
    throw new Failure(permissionDenied, { text: messages.draftsOff });
  if (!scheduled_at) return { draft: true, scheduled_at: null };
  if (isSameTime(scheduled_at, time)) return { draft: true, scheduled_at: time };
  const ahead = Date.parse(scheduled_at) - now().getTime();
  if (ahead > 0 && ahead < maxScheduleAheadMs) return { draft: true, scheduled_at: new Date(scheduled_at).toISOString() };
  fields["scheduled_at"] = [{ code: "invalid", text: messages.scheduleTime }];
  return { draft: true, scheduled_at: time };
}

async function checkMedias(ctx: Ctx<Member>, medias: CheckedInput["medias"], current: Current | undefined, fields: Problems) {
  const kept = current ? [...current.media_ids, ...collectReferences(current.html).mediaIds] : [];
  const wanted = [...medias.attached, ...medias.inline].filter((id) => !kept.includes(id));
  const own = wanted.length === 0 ? [] : await selectOwnMediaIds(ctx.db, ctx.actor.id, wanted);
  if (wanted.some((id) => !own.includes(id))) fields["medias"] = [{ code: "invalid", text: messages.mediaUnknown }];
  else if (wanted.length > 0 && (await countLinks(ctx.db, medias.attached)) > maxLinks)
    fields["medias"] = [{ code: "max_length", text: messages.tooManyLinks, values: { limit: maxLinks } }];
}

/**
 * The contribution that the attached media share, and all attached media. A share is chosen on creation and kept by edits, also when the
 * editor does not send it back.
 */
async function checkShare(ctx: Ctx<Member>, medias: readonly number[], current: ContributionRow | undefined, fields: Problems) {
  const kept = current?.media_ids ?? [];
  const shares =
    medias.length + kept.length === 0 ? new Map<number, number>() : await selectSharedIds(ctx.db, [...medias, ...kept]);
  const isNew = (id: number) => shares.has(id) && !kept.includes(id);
  const added = medias.filter(isNew);
  const attached = [...new Set([...medias, ...kept.filter((id) => shares.has(id))])];
  if (added.length > (current ? 0 : 1)) fields["medias"] = [{ code: "invalid", text: messages.shareOne }];
  const [share] = added;
  if (current || share === undefined) return { attached, sharedId: current?.shared_id ?? null };
  const sharedId = shares.get(share) ?? null;
  const isOn = ctx.snapshot.preferences["addons.share_post_enabled"];
  const found = isOn && sharedId !== null ? await selectShareable(ctx.db, ctx.actor, sharedId) : null;
  if (!found?.is_open) fields["medias"] = [{ code: "invalid", text: messages.shareGone }];
  return { attached, sharedId };
}

/** Those chosen, and those named in the text that the member may write in. */
async function checkCategories(
  ctx: Ctx<Member>,
  chosen: { ids: readonly number[]; named: readonly number[] },
  kept: Current | undefined,
  fields: Problems,
): Promise<number[]> {
  const ids = [...new Set([...chosen.ids, ...chosen.named])];
  const open = await selectOpenCategoryIds(ctx, ids);
  const allowed = ids.filter((id) => open.has(id) || kept?.category_ids.includes(id));
  if (chosen.ids.some((id) => !allowed.includes(id))) fields["categories"] = [{ code: "invalid", text: messages.categoryGone }];
  return allowed;
}

/**
 * The rows of the audience: for each key those sent, else the present ones; no rows mean everybody. Without any key nothing changes, so
 * that a text for a deleted account does not become public. Tags and people together are refused: sending only people replaces the
 * tags.
 */
async function checkAudience(
  ctx: Ctx<Member>,
  { addressing, recipients, group, event }: CleanInput,
  { current, kept }: { current: Current | undefined; kept: Current | undefined },
  fields: Problems,
): Promise<AudienceRow[]> {
  const names = [...new Set(recipients ?? [])];
  const people = await selectIdsByUsername(ctx, names);
  const rowsOf = (kind: AudienceKind, ids: readonly (number | null)[] | undefined): AudienceRow[] =>
    ids
      ? [...new Set(ids)].flatMap((ref_id) => (ref_id === null ? [] : [{ kind, ref_id }]))
      : (current?.audience.filter((row) => row.kind === kind) ?? []);
  const rows = [
    ...rowsOf("group", group === undefined ? undefined : [group]),
    ...rowsOf("event", event === undefined ? undefined : [event]),
    ...rowsOf("tag", addressing),
    ...rowsOf("user", recipients && [...people.values()].map(({ id }) => id)),
  ];
  const isSent = [addressing, recipients, group, event].some((key) => key !== undefined);
  const everybody: AudienceRow[] = [{ kind: "all", ref_id: 0 }];
  const audience = current && !isSent ? current.audience : rows.length > 0 ? rows : everybody;
  const isAllowed = audience === kept?.audience || (await mayAddress(ctx, audience, kept?.audience ?? []));
  const isMixed = isSent && ["tag", "user"].every((kind) => rows.some((row) => row.kind === kind));
  if (isMixed) fields["addressing"] = [{ code: "invalid", text: messages.audienceMixed }];
  else if (!isAllowed || people.size < names.length) fields["addressing"] = [{ code: "invalid", text: messages.audienceUnknown }];
  else if (isOpenedUp(kept, audience)) fields["addressing"] = [{ code: "invalid", text: messages.audienceKept }];
  for (const { kind } of await selectAbandonedPlaces(ctx, kept, audience))
    fields[kind] = [{ code: "invalid", text: messages.placeKept }];
  return audience;
}

/** Whether an edit would show to everybody, or to other circles, what was answered to a few people. More people may be added. */
function isOpenedUp(kept: Current | undefined, after: readonly AudienceRow[]): boolean {
  if (!kept || kept.draft || !isAnswered(kept)) return false;
  const isSame = (one: AudienceRow) => (two: AudienceRow) => one.kind === two.kind && one.ref_id === two.ref_id;
  const before = kept.audience;
  const isAddressed = before.some(({ kind }) => kind === "user" || kind === "tag");
  return isAddressed && after.some((row) => row.kind !== "user" && !before.some(isSame(row)));
}

/** By comments, or by votes, which tell who gave them. */
const isAnswered = ({ comment_count, vote_count, poll }: Current): boolean =>
  comment_count + vote_count > 0 || (poll?.choices.some((choice) => choice.vote_count > 0) ?? false);

/** The closed places that an edit would take a published one out of, with what others answered there in confidence. */
async function selectAbandonedPlaces(
  { db }: Ctx,
  kept: Current | undefined,
  after: readonly AudienceRow[],
): Promise<AudienceRow[]> {
  if (!kept || kept.draft) return [];
  const left = kept.audience.filter(
    (row) =>
      (row.kind === "group" || row.kind === "event") &&
      !after.some(({ kind, ref_id }) => kind === row.kind && ref_id === row.ref_id),
  );
  return left.length === 0 ? [] : selectClosedPlaces(db, left);
}
