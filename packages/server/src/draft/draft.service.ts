import type { DraftInput, SavedDraft } from "@cortile/contract/contribution";
import { conflict } from "@cortile/contract/core";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { presentMedias, selectOwnMediaIds } from "#media";
import { deleteDraft, lockDrafts, selectDraft, selectDraftIds, upsertDraft } from "./draft.queries.ts";

const maxDrafts = 20;

/**
 * Which drafts the member has, and the last written one that the browser does not have, with its attachments, so that the composer
 * asks once. Files deleted since, and those of others, are left out.
 */
export async function draftGet(ctx: Ctx<Member>, except: readonly string[] = []): Promise<SavedDraft> {
  const ids = await selectDraftIds(ctx.db, ctx.actor.id);
  const id = ids.find((one) => !except.includes(one));
  const data = id === undefined ? undefined : await selectDraft(ctx.db, ctx.actor.id, id);
  if (id === undefined || !data) return { ids, draft: null, medias: [] };
  const attached = data.medias ?? [];
  const own = attached.length > 0 ? await selectOwnMediaIds(ctx.db, ctx.actor.id, attached) : [];
  const medias = await presentMedias(ctx, own, { isPublic: false });
  return { ids, draft: { ...data, id }, medias: attached.flatMap((one) => medias.get(one) ?? []) };
}

/**
 * Saves a draft, and deletes the one that it continues.
 * @throws Failure `conflict` with too many others
 */
export const draftPut = (ctx: Ctx<Member>, { id, replaces, ...data }: DraftInput): Promise<void> =>
  ctx.transaction(async ({ db, actor }) => {
    await lockDrafts(db, actor.id);
    if (replaces !== undefined && replaces !== id) await deleteDraft(db, actor.id, replaces);
    const others = (await selectDraftIds(db, actor.id)).filter((one) => one !== id);
    if (others.length >= maxDrafts) throw new Failure(conflict);
    await upsertDraft(db, actor.id, id, data);
  });
