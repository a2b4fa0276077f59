import * as contract from "@cortile/contract/contribution";
import { mount, type Mounted } from "#core/http";
import { draftDelete, draftGet, draftPut } from "./draft.service.ts";

/** The composer's autosave. Nothing to decide: it is the member's own, and read by nobody else. */
export const draftRoutes: Mounted[] = [
  mount(contract.draftGet, (ctx, { query }) => draftGet(ctx, query.except)),
  mount(contract.draftPut, (ctx, { body }) => draftPut(ctx, body)),
  mount(contract.draftDelete, (ctx, { query }) => draftDelete(ctx, query)),
];
