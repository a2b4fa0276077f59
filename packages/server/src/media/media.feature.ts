import { defineFeature } from "#core/feature";
import { removeLeftoverFiles } from "./erase.service.ts";
import { mediaRoutes } from "./media.routes.ts";
import { deleteExpiredUploads } from "./upload.service.ts";

export const mediaFeature = defineFeature({
  name: "media",
  routes: mediaRoutes,
  jobs: [removeLeftoverFiles],
  upkeep: [{ name: "media.delete_expired_uploads", run: deleteExpiredUploads }],
});
