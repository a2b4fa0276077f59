import { runDue } from "#core/feature";
import type { Scenes } from "#testing";
import { makeExports, udpGenerate } from "./data_portability.service.ts";

export const dataPortabilityScenes: Scenes = {
  udp_generate: () => ({}),
  udp_status: () => ({}),
  udp_download: async ({ app, actor }) => {
    if (actor) await udpGenerate(app.ctx(actor));
    await runDue(app.platform, makeExports);
    return {};
  },
};
