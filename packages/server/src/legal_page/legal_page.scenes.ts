import { uniqueName, type Scenes, type Stage } from "#testing";
import { legalAck, publishLegalPage } from "./legal_page.service.ts";

const text = { title: "Rules", html_summary: "", html_body: "<p>Be kind.</p>" };

/** A page of a policy of its own; answered by the actor where there is one. */
async function published({ app, actor, owner }: Stage) {
  const policy = uniqueName("rules");
  const id = await publishLegalPage(app.ctx(owner), { policy, texts: { en: text } });
  if (actor) await legalAck(app.ctx(actor), id, true);
  return { id, policy };
}
const byId = async (stage: Stage) => ({ params: { id: (await published(stage)).id } });
const byPolicy = async (stage: Stage) => ({ params: { policy: (await published(stage)).policy } });

export const legalPageScenes: Scenes = {
  legal_list: () => ({}),
  legal_search: () => ({ query: { search: "kind" } }),
  legal_last_revisions: () => ({}),
  legal_get: byId,
  legal_policy: byPolicy,
  legal_revisions: byPolicy,
  legal_ack: async (stage) => ({ ...(await byId(stage)), body: { accept: "1" } }),
  legal_user_ack: byId,
  legal_user_acks: () => ({}),
  legal_current: () => ({}),
  legal_acks: byId,
  legal_acks_export: byId,
  legal_staff_list: () => ({ query: { policy: "privacy" } }),
  legal_staff_get: byId,
  legal_publish: () => ({
    body: { policy: uniqueName("rules"), texts: [{ language: "en", title: "Rules", html_body: "<p>Be kind.</p>" }] },
  }),
};
