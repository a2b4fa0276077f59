import { defineFeature } from "#core/feature";
import { deleteAllSignedOut, deleteDevicesSignedOut } from "./device.queries.ts";
import { devicePersonalData } from "./personal.queries.ts";
import { deviceRoutes } from "./device.routes.ts";

export const deviceFeature = defineFeature({
  name: "device",
  routes: deviceRoutes,
  upkeep: [{ name: "device.delete_signed_out", run: ({ db }) => deleteAllSignedOut(db) }],
  personalData: devicePersonalData,
  onSignInsEnded: ({ db }, { user_ids, everywhere }) => deleteDevicesSignedOut(db, user_ids, { unknown: everywhere }),
});
