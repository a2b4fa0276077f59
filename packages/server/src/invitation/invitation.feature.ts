import { defineFeature } from "#core/feature";
import { deleteOldImports } from "./import.queries.ts";
import { runImports } from "./import.service.ts";
import { deleteInvitesOf } from "./invitation.queries.ts";
import { invitationRoutes } from "./invitation.routes.ts";

/** People who are invited by email, one by one or from a file. */
export const invitationFeature = defineFeature({
  name: "invitation",
  routes: invitationRoutes,
  jobs: [runImports],
  upkeep: [{ name: "invitation.delete_old_imports", run: ({ db }) => deleteOldImports(db) }],
  onAccountErased: ({ db }, { id, email }) => deleteInvitesOf(db, id, email),
});
