import type { Scenes } from "#testing";
import { makeDueExports, udpGenerate } from "./data_portability.service.ts";

export const dataPortabilityScenes: Scenes = {
  udp_generate: () => ({}),
  udp_status: () => ({}),
  udp_download: async ({ app, actor }) => {
    if (actor) await udpGenerate(app.ctx(actor));
    await makeDueExports(app.platform);
    return {};
  },
};
