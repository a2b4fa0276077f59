import { defineFeature } from "#core/feature";
import { accountAdminRoutes } from "./account_admin.routes.ts";

/** The people of the community for staff: lists, files of accounts, acts on them. */
export const accountAdminFeature = defineFeature({ name: "account_admin", routes: accountAdminRoutes });
