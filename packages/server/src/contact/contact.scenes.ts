import type { Scenes, Stage } from "#testing";
import { insertContact } from "./contact.queries.ts";

async function sent({ app, owner }: Stage): Promise<{ id: number }> {
  const fields = { name: "Ada", surname: "", email: "ada@example.org", message: "Is the kiln free on Monday?", more: {} };
  const { id } = await insertContact(app.platform.db, { ...fields, user_id: owner.id, created_at: new Date().toISOString() });
  return { id };
}

export const contactScenes: Scenes = {
  contact_request: () => ({ body: { name: "Ada", email: "ada@example.org", message: "Is the kiln free on Monday?" } }),
  contact_request_list: async (stage) => {
    await sent(stage);
    return {};
  },
  contact_request_patch: async (stage) => ({ params: await sent(stage), body: { answered: true } }),
  contact_request_delete: async (stage) => ({ params: await sent(stage) }),
};
