import { defineFeature } from "#core/feature";
import { eraseMessages } from "./erase.service.ts";
import { messageRoutes } from "./message.routes.ts";
import { hasWrittenTo } from "./message.queries.ts";
import { ownCounters } from "./message.service.ts";
import { messageThings } from "./message.things.ts";
import { messagePersonalData } from "./personal.queries.ts";
import { messagesTopic } from "./topic.queries.ts";
import { previewWorker } from "./preview.service.ts";
import { deleteReports, deleteUnreadable } from "./upkeep.service.ts";

export const messageFeature = defineFeature({
  name: "message",
  routes: messageRoutes,
  topics: [messagesTopic],
  things: messageThings,
  jobs: [previewWorker],
  upkeep: [
    { name: "message.delete_unreadable", run: deleteUnreadable },
    { name: "message.delete_reports", run: deleteReports },
  ],
  personalData: messagePersonalData,
  ownCounters,
  hasWrittenTo,
  eraseInBatches: eraseMessages,
  onAccountErased: eraseMessages,
});
