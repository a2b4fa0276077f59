import type { DraftInput, SavedDraft } from "@cortile/contract/contribution";
import { conflict } from "@cortile/contract/core";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { presentMedias, selectOwnMediaIds } from "#media";
import { selectDraft, upsertDraft } from "./draft.queries.ts";

/** The member's draft with its attachments, so that the composer asks once. Files deleted since, and those of others, are left out. */
export async function draftGet(ctx: Ctx<Member>): Promise<SavedDraft> {
  const draft = await selectDraft(ctx.db, ctx.actor.id);
  const ids = draft?.medias ?? [];
  const own = ids.length > 0 ? await selectOwnMediaIds(ctx.db, ctx.actor.id, ids) : [];
  const medias = await presentMedias(ctx, own, { isPublic: false });
  return { draft, medias: ids.flatMap((id) => medias.get(id) ?? []) };
}

/**
 * Saves the draft, though not over one that another device has begun or continued.
 * @throws Failure `conflict`
 */
export async function draftPut(ctx: Ctx<Member>, { id, replaces, ...data }: DraftInput): Promise<void> {
  if (!(await upsertDraft(ctx.db, ctx.actor.id, data, { id, replaces }))) throw new Failure(conflict);
}
