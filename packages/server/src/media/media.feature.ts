import { defineFeature } from "#core/feature";
import { mediaRoutes } from "./media.routes.ts";
import { deleteExpiredUploads } from "./upload.service.ts";

export const mediaFeature = defineFeature({
  name: "media",
  routes: mediaRoutes,
  upkeep: [{ name: "media.delete_expired_uploads", run: deleteExpiredUploads }],
});
