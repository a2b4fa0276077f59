import { defineFeature } from "#core/feature";
import { bannerStarts } from "./banner.job.ts";
import { notifications } from "./notification.consumers.ts";
import { mailDueMembers } from "./mail.service.ts";
import { sendNotifications } from "./notification.live.ts";
import { deleteOldBlocks } from "./notification.queries.ts";
import { notificationRoutes } from "./notification.routes.ts";
import { ownCounters } from "./notification.service.ts";
import { notificationPersonalData } from "./personal.queries.ts";
import { deleteStalePushes } from "./push.queries.ts";
import { pushWorker } from "./push.worker.ts";

export const notificationFeature = defineFeature({
  name: "notification",
  routes: notificationRoutes,
  consumers: [notifications],
  jobs: [mailDueMembers, pushWorker, bannerStarts],
  upkeep: [
    { name: "notification.delete_old", run: ({ db }) => deleteOldBlocks(db) },
    { name: "notification.delete_stale_pushes", run: ({ db }) => deleteStalePushes(db) },
  ],
  live: sendNotifications,
  ownCounters,
  personalData: notificationPersonalData,
});
