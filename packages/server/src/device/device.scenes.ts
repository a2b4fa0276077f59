import { uniqueName, type Scenes, type Stage } from "#testing";
import { deviceCreate } from "./device.service.ts";

/** A device of the owner or of the blocked member, who keeps it. */
async function registered({ app, role, actor, owner }: Stage) {
  const id = uniqueName("registration");
  await deviceCreate(
    app.ctx(role === "blocked" && actor ? actor : owner),
    "fcm",
    { registration_id: id },
    { cookie: null, bearer: null },
  );
  return { params: { type: "fcm", id } };
}

export const deviceScenes: Scenes = {
  device_get: registered,
  device_create: () => ({
    params: { type: "wp" },
    body: { registration_id: uniqueName("registration"), browser: "FIREFOX", p256dh: "BNc", auth: "tBH" },
  }),
  device_delete: registered,
};
