import type { PollInput } from "@cortile/contract/contribution";
import { invalid, permissionDenied } from "@cortile/contract/core";
import type { ReplyControl } from "@cortile/contract/enums";
import { isActiveMember, type AudienceRow } from "#core/access";
import { isStaff, type Ctx, type Member } from "#core/ctx";
import { Failure, type FieldProblem } from "#core/errors";
import {
  collectReferences,
  hashtagNames,
  isBlankHtml,
  keepReferences,
  linkify,
  mentionedNames,
  plainText,
  resolveHashtags,
  resolveMentions,
  sanitizeHtml,
  summarize,
} from "#core/html";
import { slugify } from "#core/text";
import { findCategoriesByName, mayWriteIn, presentCategories, selectCategories } from "#category";
import { selectOwnMediaIds, selectShareable, selectSharedIds } from "#media";
import { isWriter, permissionsOf, selectIdsByUsername, selectListedIds } from "#people";
import { checkPoll, pollMessages, type PollChange } from "#poll";
import { selectAddressableTagIds } from "#tag";
import { messages } from "./contribution.messages.ts";
import type { ContributionRow, ContributionType } from "./contribution.queries.ts";
import type { ContributionText, Publication } from "./contribution.write.queries.ts";

/** What the composer sends, for creating and for editing alike. */
export interface ContributionInput {
  title?: string | null;
  text?: string | null;
  categories?: number[];
  medias?: number[] | null;
  location?: { location: string; lat?: number; lng?: number } | null;
  poll?: PollInput | null;
  addressing?: number[] | null;
  recipients?: string[] | null;
  group?: number | null;
  event?: number | null;
  scheduled_at?: string | null;
  draft?: boolean;
  reply_control?: ReplyControl;
  action?: string | null;
}

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

/** Sanitises a text and turns the names in it into references. */
export async function storeText(ctx: Ctx, input: string) {
  const html = await dropInvisibleReferences(ctx, linkify(sanitizeHtml(input)));
  const [people, categories] = await Promise.all([
    selectIdsByUsername(ctx, mentionedNames(html)),
    findCategoriesByName(ctx, hashtagNames(html)),
  ]);
  const stored = resolveHashtags(resolveMentions(html, people), categories);
  const references = collectReferences(stored);
  return { html: stored, ...summarize(stored), references };
}

/** Names whose person or category the writer may not see, or that are gone, become plain text. */
async function dropInvisibleReferences(ctx: Ctx, html: string): Promise<string> {
  const { userIds, hashtagIds } = collectReferences(html);
  if (userIds.length + hashtagIds.length === 0) return html;
  const [users, categories] = await Promise.all([selectListedIds(ctx, userIds), presentCategories(ctx, hashtagIds)]);
  return keepReferences(html, { users, categories: new Set(categories.keys()) });
}

/**
 * Checks what a member wants to publish against the rules of the community.
 * @param current what is edited; its media need not be the member's own any more
 * @throws Failure `invalid` with every field at fault, `permission_denied`
 */
export async function checkInput(
  ctx: Ctx<Member>,
  type: ContributionType,
  input: ContributionInput,
  current?: ContributionRow,
): Promise<CheckedInput> {
  requireTypeOn(ctx, type);
  const fields: Record<string, FieldProblem[]> = {};
  const { references, ...stored } = await storeText(ctx, input.text ?? "");
  const title = (type === "status" ? (input.action ?? input.title) : input.title)?.replace(/\s+/g, " ").trim() || null;
  const { attached, sharedId } = await checkShare(ctx, [...new Set(input.medias ?? [])], current, fields);

  const publication = checkPublication(ctx, input, current, fields);
  const polled = checkPoll(ctx, input.poll, current?.poll ?? null);
  const poll = polled.change === undefined ? current?.poll : polled.change;
  if (polled.problem) fields["poll"] = [polled.problem];
  else if (poll && type === "status") fields["poll"] = [{ code: "invalid", text: pollMessages.notHere }];
  const medias = await checkMedias(ctx, { attached, inline: references.mediaIds }, current?.media_ids ?? [], fields);
  const categoryIds = await checkCategories(ctx, input.categories ?? [], references.hashtagIds, fields);
  const audience = await checkAudience(ctx, input, fields);
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
      location: ctx.snapshot.preferences["addons.post_geolocation_enabled"] ? (input.location ?? null) : null,
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

type Problems = Record<string, FieldProblem[]>;

/** What a contribution needs before others see it; a draft may wait for it. */
export function findMissing(
  { actor, snapshot }: Ctx<Member>,
  content: Pick<ContributionRow, "type" | "title" | "html" | "media_ids" | "audience"> & {
    category_ids: readonly number[];
    poll: unknown;
  },
): Problems {
  const { preferences } = snapshot;
  const missing: Problems = {};
  if (content.type === "discussion" && content.title === null)
    missing["title"] = [{ code: "required", text: messages.titleMissing }];
  if (isBlankHtml(content.html) && content.media_ids.length === 0 && content.title === null && !content.poll)
    missing["text"] = [{ code: "required", text: messages.empty }];
  if (content.category_ids.length === 0 && preferences["configurations.post_category_required_enabled"])
    missing["categories"] = [{ code: "required", text: messages.categoryMissing }];
  if (
    content.audience.some(({ kind }) => kind === "all") &&
    preferences["configurations.post_addressing_required_enabled"] &&
    !isStaff(actor)
  )
    missing["addressing"] = [{ code: "required", text: messages.audienceMissing }];
  return missing;
}

/** Five years. */
const maxScheduleAheadMs = 5 * 365 * 86_400_000;

const isSameTime = (one: string, other: string | null): boolean => other !== null && Date.parse(one) === Date.parse(other);

/**
 * Whether it is published, kept as a draft, or published at a time: by staff and publishers, in the future. Editing what waits, null
 * publishes it; with neither key it goes on waiting. What is published has its time for good.
 */
function checkPublication(
  { actor, snapshot, now }: Ctx<Member>,
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
  if (!isWriter(actor)) throw new Failure(permissionDenied, { text: messages.scheduleDenied });
  const ahead = Date.parse(scheduled_at) - now().getTime();
  if (ahead > 0 && ahead < maxScheduleAheadMs) return { draft: true, scheduled_at: new Date(scheduled_at).toISOString() };
  fields["scheduled_at"] = [{ code: "invalid", text: messages.scheduleTime }];
  return { draft: true, scheduled_at: time };
}

/** @throws Failure `permission_denied` when the type is switched off, or only staff write */
export function requireTypeOn({ actor, snapshot }: Ctx<Member>, type: ContributionType): void {
  const { preferences } = snapshot;
  const on = {
    post: preferences["configurations.post_type_enabled"],
    discussion: preferences["configurations.discussion_type_enabled"],
    status: preferences["configurations.status_type_enabled"],
  }[type];
  if (!on) throw new Failure(permissionDenied, { text: messages.typeOff });
  if (!permissionsOf(actor, snapshot).create_contribute) throw new Failure(permissionDenied, { text: messages.staffOnly });
}

async function checkMedias(ctx: Ctx<Member>, medias: CheckedInput["medias"], kept: readonly number[], fields: Problems) {
  const wanted = [...medias.attached, ...medias.inline].filter((id) => !kept.includes(id));
  const own = wanted.length === 0 ? [] : await selectOwnMediaIds(ctx.db, ctx.actor.id, wanted);
  if (wanted.some((id) => !own.includes(id))) fields["medias"] = [{ code: "invalid", text: messages.mediaUnknown }];
  return medias;
}

/**
 * What the attached media share, and all that is attached: a share is chosen on writing and stays when the content is edited, also
 * where the editor does not send it back.
 */
async function checkShare(ctx: Ctx<Member>, medias: number[], current: ContributionRow | undefined, fields: Problems) {
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
  chosen: readonly number[],
  named: readonly number[],
  fields: Problems,
): Promise<number[]> {
  const ids = [...new Set([...chosen, ...named])];
  const found = ids.length === 0 ? [] : await selectCategories(ctx.db, ctx.actor, ids);
  const open = new Set(found.filter((category) => mayWriteIn(ctx.actor, category)).map(({ id }) => id));
  if (open.size === 0 && ctx.snapshot.preferences["configurations.post_category_required_enabled"])
    fields["categories"] = [{ code: "required", text: messages.categoryMissing }];
  if (chosen.some((id) => !open.has(id))) fields["categories"] = [{ code: "invalid", text: messages.categoryGone }];
  return ids.filter((id) => open.has(id));
}

/** The rows of the audience: one group or event, or tags and people, or everybody. */
async function checkAudience(ctx: Ctx<Member>, input: ContributionInput, fields: Problems): Promise<AudienceRow[]> {
  const { preferences } = ctx.snapshot;
  const tags = [...new Set(input.addressing ?? [])];
  const names = [...new Set(input.recipients ?? [])];
  const refuse = () => (fields["addressing"] = [{ code: "invalid", text: messages.audienceUnknown }]);
  const place = input.group
    ? { kind: "group" as const, ref_id: input.group }
    : input.event
      ? { kind: "event" as const, ref_id: input.event }
      : null;
  if (place) {
    const key = { object_id: place.ref_id, user_id: ctx.actor.id };
    const belongs = await isActiveMember(ctx.db, place, key);
    if (!belongs || tags.length + names.length > 0 || (input.group && input.event)) refuse();
    return [place];
  }
  if (tags.length + names.length === 0) return [{ kind: "all", ref_id: 0 }];
  const allowedTags = tags.length === 0 ? [] : await selectAddressableTagIds(ctx.db, ctx.actor);
  const people = await selectIdsByUsername(ctx, names);
  const addressable = tags.every((id) => allowedTags.includes(id)) && people.size === names.length;
  const peopleAllowed = names.length === 0 || preferences["configurations.post_user_addressing_enabled"];
  if (!addressable || !peopleAllowed) refuse();
  return [
    ...tags.map((ref_id): AudienceRow => ({ kind: "tag", ref_id })),
    ...[...people.values()].map(({ id }): AudienceRow => ({ kind: "user", ref_id: id })),
  ];
}
