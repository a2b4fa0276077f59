import * as contract from "@cortile/contract/console";
import { mount, type Mounted } from "#core/http";
import { consoleViewDelete, consoleViews, consoleViewSave } from "./view.service.ts";

/** What members of the staff keep for themselves. */
export const consoleRoutes: Mounted[] = [
  mount(contract.consoleViews, (ctx, { query }) => consoleViews(ctx, query.part)),
  mount(contract.consoleViewSave, (ctx, { body }) => consoleViewSave(ctx, body)),
  mount(contract.consoleViewDelete, (ctx, { params }) => consoleViewDelete(ctx, params.id)),
];
