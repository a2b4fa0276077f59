import { defineFeature } from "#core/feature";
import { mediaPersonalData } from "./personal.queries.ts";
import { eraseMedia, removeLeftoverFiles } from "./erase.service.ts";
import { mediaRoutes } from "./media.routes.ts";
import { deleteExpiredUploads } from "./upload.service.ts";

export const mediaFeature = defineFeature({
  name: "media",
  routes: mediaRoutes,
  jobs: [removeLeftoverFiles],
  upkeep: [{ name: "media.delete_expired_uploads", run: deleteExpiredUploads }],
  personalData: mediaPersonalData,
  eraseInBatches: eraseMedia,
});
