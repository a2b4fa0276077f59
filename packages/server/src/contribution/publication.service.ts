import { invalid, permissionDenied } from "@cortile/contract/core";
import { isActiveMember, type AudienceRow } from "#core/access";
import { isStaff, type Ctx, type Member } from "#core/ctx";
import { Failure, type FieldProblem } from "#core/errors";
import { isBlankHtml } from "#core/html";
import { mayWriteIn, selectCategories } from "#category";
import { permissionsOf } from "#people";
import { pollMessages } from "#poll";
import { selectAddressableTagIds } from "#tag";
import { messages } from "./contribution.messages.ts";
import type { ContributionRow, ContributionType } from "./contribution.queries.ts";

/** What is wrong, by field. */
export type Problems = Record<string, FieldProblem[]>;

/** @throws Failure `permission_denied` when the type is switched off, or only staff write */
export function requireTypeOn(ctx: Ctx<Member>, type: ContributionType): void {
  const { preferences } = ctx.snapshot;
  const on = {
    post: preferences["configurations.post_type_enabled"],
    discussion: preferences["configurations.discussion_type_enabled"],
    status: preferences["configurations.status_type_enabled"],
  }[type];
  if (!on) throw new Failure(permissionDenied, { text: messages.typeOff });
  if (!permissionsOf(ctx).create_contribute) throw new Failure(permissionDenied, { text: messages.staffOnly });
}

type Content = Pick<ContributionRow, "type" | "title" | "html" | "media_ids" | "audience"> & {
  category_ids: readonly number[];
  poll: unknown;
};

/** What a contribution needs before others see it; a draft may wait for it. */
export function findMissing({ actor, snapshot }: Ctx<Member>, content: Content): Problems {
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

/** Those of the categories that the author may write in. */
export async function selectOpenCategoryIds({ db, actor }: Ctx<Member>, ids: readonly number[]): Promise<Set<number>> {
  const found = ids.length === 0 ? [] : await selectCategories(db, actor, ids);
  return new Set(found.filter((category) => mayWriteIn(actor, category)).map(({ id }) => id));
}

/**
 * Whether the author may choose this audience: one group or event they belong to, or tags and people, or everybody.
 * @param kept rows that are not checked again
 */
export async function mayAddress(
  ctx: Ctx<Member>,
  audience: readonly AudienceRow[],
  kept: readonly AudienceRow[],
): Promise<boolean> {
  const places = audience.filter(({ kind }) => kind === "group" || kind === "event");
  if (audience.length === 0 || (places.length > 0 && audience.length > 1)) return false;
  const asked = audience.filter((row) => !kept.some(({ kind, ref_id }) => kind === row.kind && ref_id === row.ref_id));
  const ofKind = (kind: AudienceRow["kind"]) => asked.filter((row) => row.kind === kind);
  if (ofKind("user").length > 0 && !ctx.snapshot.preferences["configurations.post_user_addressing_enabled"]) return false;
  for (const { kind, ref_id } of [...ofKind("group"), ...ofKind("event")]) {
    const key = { object_id: ref_id, user_id: ctx.actor.id };
    if (!(await isActiveMember(ctx.db, { kind }, key))) return false;
  }
  const tags = ofKind("tag");
  const allowed = tags.length === 0 ? [] : await selectAddressableTagIds(ctx.db, ctx.actor);
  return tags.every(({ ref_id }) => allowed.includes(ref_id));
}

/**
 * Checks a draft again when it is published, because roles, categories, tags and groups may have changed since it was written.
 * @param ctx of the author
 * @throws Failure `permission_denied`, `invalid` with every field at fault
 */
export async function requirePublishable(ctx: Ctx<Member>, row: ContributionRow, category_ids: readonly number[]): Promise<void> {
  requireTypeOn(ctx, row.type);
  if (row.poll && !permissionsOf(ctx).create_poll) throw new Failure(permissionDenied, { text: pollMessages.off });
  const fields = findMissing(ctx, { ...row, category_ids });
  const open = await selectOpenCategoryIds(ctx, category_ids);
  if (category_ids.some((id) => !open.has(id))) fields["categories"] = [{ code: "invalid", text: messages.categoryGone }];
  if (!(await mayAddress(ctx, row.audience, []))) fields["addressing"] = [{ code: "invalid", text: messages.audienceUnknown }];
  if (Object.keys(fields).length > 0) throw new Failure(invalid, { fields });
}
