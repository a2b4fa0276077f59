import { ComposerDraft, type DraftInput, type DraftRef, type SavedDraft } from "@cortile/contract/contribution";
import { conflict } from "@cortile/contract/core";
import type { Ctx, Member } from "#core/ctx";
import type { Db } from "#core/db";
import { Failure } from "#core/errors";
import { etagOf } from "#core/etag";
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
  return { ids, draft: { ...data, id, etag: etagOf(data) }, medias: attached.flatMap((one) => medias.get(one) ?? []) };
}

/**
 * Saves a draft, and deletes the one that it continues, unless another device has gone on with that.
 * @throws Failure `conflict` with too many others
 */
export async function draftPut(ctx: Ctx<Member>, { id, replaces, ...input }: DraftInput): Promise<void> {
  const data = await declaredOf(input);
  await ctx.transaction(async ({ db, actor }) => {
    await lockDrafts(db, actor.id);
    if (replaces && replaces.id !== id) await deleteUnchanged(db, actor.id, replaces);
    const others = (await selectDraftIds(db, actor.id)).filter((one) => one !== id);
    if (others.length >= maxDrafts) throw new Failure(conflict);
    await upsertDraft(db, actor.id, id, data);
  });
}

/** A draft without the keys that the contract does not know: what is stored is stored as it is. */
async function declaredOf(input: ComposerDraft): Promise<ComposerDraft> {
  // Loaded with the first draft: it would slow every start.
  const { Clean } = await import("typebox/value");
  return Clean(ComposerDraft, structuredClone(input)) as ComposerDraft;
}

/** Deletes a draft; where an etag is given, only as it was read. */
export const draftDelete = (ctx: Ctx<Member>, ref: DraftRef): Promise<void> =>
  ctx.transaction(async ({ db, actor }) => {
    await lockDrafts(db, actor.id);
    await deleteUnchanged(db, actor.id, ref);
  });

async function deleteUnchanged(tx: Db, userId: number, { id, etag }: DraftRef): Promise<void> {
  const data = await selectDraft(tx, userId, id);
  if (data && (etag === undefined || etag === etagOf(data))) await deleteDraft(tx, userId, id);
}
