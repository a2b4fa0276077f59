import type { SavedDraft } from "@cortile/contract/contribution";
import type { Ctx, Member } from "#core/ctx";
import { presentMedias, selectOwnMediaIds } from "#media";
import { selectDraft } from "./draft.queries.ts";

/** The member's draft with its attachments, so that the composer asks once. Files deleted since, and those of others, are left out. */
export async function draftGet(ctx: Ctx<Member>): Promise<SavedDraft> {
  const draft = await selectDraft(ctx.db, ctx.actor.id);
  const ids = draft?.medias ?? [];
  const own = ids.length > 0 ? await selectOwnMediaIds(ctx.db, ctx.actor.id, ids) : [];
  const medias = await presentMedias(ctx, own, { isPublic: false });
  return { draft, medias: ids.flatMap((id) => medias.get(id) ?? []) };
}
