import { invalid, permissionDenied } from "@cortile/contract/core";
import { isActiveMember, type AudienceRow } from "#core/access";
import { isStaff, type Ctx, type Member } from "#core/ctx";
import { Failure, type FieldProblem } from "#core/errors";
import {
  collectReferences,
  hashtagNames,
  isBlankHtml,
  linkify,
  mentionedNames,
  plainText,
  resolveHashtags,
  resolveMentions,
  sanitizeHtml,
  summarize,
} from "#core/html";
import { slugify } from "#core/text";
import { findCategoriesByName, mayWriteIn, selectCategories } from "#category";
import { selectOwnMediaIds } from "#media";
import { permissionsOf, selectIdsByUsername } from "#people";
import { selectAddressableTagIds } from "#tag";
import { messages } from "./contribution.messages.ts";
import type { ContributionType } from "./contribution.queries.ts";
import type { ContributionText } from "./contribution.write.queries.ts";

/** What the composer sends, for creating and for editing alike. */
export interface ContributionInput {
  title?: string | null;
  text?: string | null;
  categories?: number[];
  medias?: number[] | null;
  location?: { location: string; lat?: number; lng?: number } | null;
  poll?: unknown;
  addressing?: number[] | null;
  recipients?: string[] | null;
  group?: number | null;
  event?: number | null;
  scheduled_at?: string | null;
  draft?: boolean;
  action?: string | null;
}

/** The input, checked and in the form it is stored in. */
export interface CheckedInput {
  text: ContributionText;
  categoryIds: number[];
  medias: { attached: number[]; inline: number[] };
  audience: AudienceRow[];
  mentionedIds: number[];
}

/** Sanitises a text and turns the names in it into references. */
export async function storeText(ctx: Ctx, input: string) {
  const html = linkify(sanitizeHtml(input));
  const [people, categories] = await Promise.all([
    selectIdsByUsername(ctx, mentionedNames(html)),
    findCategoriesByName(ctx, hashtagNames(html)),
  ]);
  const stored = resolveHashtags(resolveMentions(html, people), categories);
  const references = collectReferences(stored);
  return { html: stored, ...summarize(stored), references };
}

/**
 * Checks what a member wants to publish against the rules of the community.
 * @param kept media already attached, which need not be the member's own any more
 * @throws Failure `invalid` with every field at fault, `permission_denied`
 */
export async function checkInput(
  ctx: Ctx<Member>,
  type: ContributionType,
  input: ContributionInput,
  kept: readonly number[] = [],
): Promise<CheckedInput> {
  requireTypeOn(ctx, type);
  const fields: Record<string, FieldProblem[]> = {};
  const { references, ...stored } = await storeText(ctx, input.text ?? "");
  const title = (type === "status" ? (input.action ?? input.title) : input.title)?.replace(/\s+/g, " ").trim() || null;
  const attached = [...new Set(input.medias ?? [])];

  if (type === "discussion" && title === null) fields["title"] = [{ code: "required", text: messages.titleMissing }];
  if (isBlankHtml(stored.html) && attached.length === 0 && title === null)
    fields["text"] = [{ code: "required", text: messages.empty }];
  if (input.poll) fields["poll"] = [{ code: "invalid", text: messages.pollOff }];
  if (input.scheduled_at || input.draft) fields["scheduled_at"] = [{ code: "invalid", text: messages.scheduleOff }];
  const medias = await checkMedias(ctx, { attached, inline: references.mediaIds }, kept, fields);
  const categoryIds = await checkCategories(ctx, [...new Set([...(input.categories ?? []), ...references.hashtagIds])], fields);
  const audience = await checkAudience(ctx, input, fields);
  if (Object.keys(fields).length > 0) throw new Failure(invalid, { fields });
  return {
    text: {
      ...stored,
      title,
      slug: slugify(title ?? plainText(stored.html)),
      location: ctx.snapshot.preferences["addons.post_geolocation_enabled"] ? (input.location ?? null) : null,
    },
    categoryIds,
    medias,
    audience,
    mentionedIds: references.userIds,
  };
}

function requireTypeOn({ actor, snapshot }: Ctx<Member>, type: ContributionType): void {
  const { preferences } = snapshot;
  const on = {
    post: preferences["configurations.post_type_enabled"],
    discussion: preferences["configurations.discussion_type_enabled"],
    status: preferences["configurations.status_type_enabled"],
  }[type];
  if (!on) throw new Failure(permissionDenied, { text: messages.typeOff });
  if (!permissionsOf(actor, snapshot).create_contribute) throw new Failure(permissionDenied, { text: messages.staffOnly });
}

type Problems = Record<string, FieldProblem[]>;

async function checkMedias(ctx: Ctx<Member>, medias: CheckedInput["medias"], kept: readonly number[], fields: Problems) {
  const wanted = [...medias.attached, ...medias.inline].filter((id) => !kept.includes(id));
  const own = wanted.length === 0 ? [] : await selectOwnMediaIds(ctx.db, ctx.actor.id, wanted);
  if (wanted.some((id) => !own.includes(id))) fields["medias"] = [{ code: "invalid", text: messages.mediaUnknown }];
  return medias;
}

async function checkCategories(ctx: Ctx<Member>, ids: number[], fields: Problems): Promise<number[]> {
  if (ids.length === 0 && ctx.snapshot.preferences["configurations.post_category_required_enabled"])
    fields["categories"] = [{ code: "required", text: messages.categoryMissing }];
  const found = ids.length === 0 ? [] : await selectCategories(ctx.db, ctx.actor, ids);
  if (found.filter((category) => mayWriteIn(ctx.actor, category)).length < ids.length)
    fields["categories"] = [{ code: "invalid", text: messages.categoryGone }];
  return ids;
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
    const seat = { object_id: place.ref_id, user_id: ctx.actor.id };
    const belongs = await isActiveMember(ctx.db, { kind: place.kind, states: [], active: [] }, seat);
    if (!belongs || tags.length + names.length > 0 || (input.group && input.event)) refuse();
    return [place];
  }
  if (tags.length + names.length === 0) {
    if (preferences["configurations.post_addressing_required_enabled"] && !isStaff(ctx.actor))
      fields["addressing"] = [{ code: "required", text: messages.audienceMissing }];
    return [{ kind: "all", ref_id: 0 }];
  }
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
