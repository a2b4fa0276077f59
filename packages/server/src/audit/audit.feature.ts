import { defineFeature } from "#core/feature";
import { auditRoutes } from "./audit.routes.ts";

/** The audit log for administrators; entries are written by `tx.audit`. */
export const auditFeature = defineFeature({ name: "audit", routes: auditRoutes });
