import { defineFeature } from "#core/feature";
import { eraseMessages } from "./erase.service.ts";
import { messageRoutes } from "./message.routes.ts";
import { ownCounters } from "./message.service.ts";
import { messageThings } from "./message.things.ts";
import { messagePersonalData } from "./personal.queries.ts";
import { messagesTopic } from "./topic.queries.ts";
import { deleteUnreadable } from "./upkeep.service.ts";

export const messageFeature = defineFeature({
  name: "message",
  routes: messageRoutes,
  topics: [messagesTopic],
  things: messageThings,
  upkeep: [{ name: "message.delete_unreadable", run: deleteUnreadable }],
  personalData: messagePersonalData,
  ownCounters,
  eraseInBatches: eraseMessages,
  onAccountErased: eraseMessages,
});
