import * as contract from "@cortile/contract/contribution";
import { mount, type Mounted } from "#core/http";
import { deleteDraft, upsertDraft } from "./draft.queries.ts";
import { draftGet } from "./draft.service.ts";

/** The composer's autosave. Nothing to decide: it is the member's own, and read by nobody else. */
export const draftRoutes: Mounted[] = [
  mount(contract.draftGet, (ctx) => draftGet(ctx)),
  mount(contract.draftPut, (ctx, { body }) => upsertDraft(ctx.db, ctx.actor.id, body)),
  mount(contract.draftDelete, (ctx) => deleteDraft(ctx.db, ctx.actor.id)),
];
