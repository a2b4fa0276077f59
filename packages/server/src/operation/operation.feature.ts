import { defineFeature } from "#core/feature";
import { makeBackups } from "./backup.service.ts";
import { operationRoutes } from "./operation.routes.ts";

/** What administrators see and do about the server itself. */
export const operationFeature = defineFeature({ name: "operation", routes: operationRoutes, jobs: [makeBackups] });
