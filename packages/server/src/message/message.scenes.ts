import { picture, type Scenes, type Stage } from "#testing";
import { pmUpload } from "./file.service.ts";
import { pmFlag } from "./flag.service.ts";
import { pmSend } from "./send.service.ts";

/** A message of the owner's to who asks in the scene of the other end, to somebody else in all others. */
async function sent({ app, role, actor, owner }: Stage) {
  const receiver = role === "related" && actor ? actor : await app.newMember();
  const sender = role === "blocked" && actor ? actor : owner;
  const [message] = await pmSend(app.ctx({ ...sender, status: "a" }), { recipients: receiver.id, message: "Clay" });
  if (!message) throw new Error("nothing was sent");
  return { id: message.id, thread: message.thread_id, sender: sender.id, receiver: receiver.id };
}

const thread = async (stage: Stage) => ({ query: { thread: (await sent(stage)).thread } });
const message = async (stage: Stage) => ({ params: { id: (await sent(stage)).id } });

/** One that its receiver reported. */
async function flagged({ app, owner }: Stage) {
  const receiver = await app.newMember();
  const [reported] = await pmSend(app.ctx(owner), { recipients: receiver.id, message: "Clay" });
  if (!reported) throw new Error("nothing was sent");
  await pmFlag(app.ctx(receiver), reported.id, 0);
  return { params: { id: reported.id } };
}

export const messageScenes: Scenes = {
  pm_list: thread,
  pm_send: async ({ app, role }) => ({
    body: { message: "Clay", ...(role === "stranger" ? { group: 7 } : { recipients: [(await app.newMember()).id] }) },
  }),
  pm_get: message,
  pm_delete: message,
  pm_thread_delete: thread,
  pm_upload: async () => {
    const form = new FormData();
    form.append("file", new File([new Uint8Array(await picture())], "picture.png"));
    return { form };
  },
  pm_upload_done: async ({ app, owner }) => {
    const bytes = new Uint8Array(await picture());
    const file = { filename: "picture.png", mimetype: "image/png", bytes };
    const whole = { file, totalparts: 2, partindex: 0, totalfilesize: bytes.length };
    const { commit } = await pmUpload(app.ctx(owner), whole, undefined);
    const { file_uuid } = await app.ctx(owner).transaction(commit);
    return { query: { done: "1" }, body: { uuid: file_uuid, filename: "picture.png", totalparts: 1 } };
  },
  pm_search_user: () => ({ query: { user: "clay" } }),
  pm_search_text: () => ({ query: { text: "clay" } }),
  pm_typing: async (stage) => {
    const { receiver, sender } = await sent(stage);
    return { body: { user: stage.role === "related" ? sender : receiver } };
  },
  pm_mute: async (stage) => ({ body: { thread: (await sent(stage)).thread, muted: true } }),
  pm_flag: async (stage) => ({ ...(await message(stage)), body: { flag_type: 0 } }),
  pm_flag_status: message,
  pm_flagged_list: () => ({}),
  pm_flagged_get: flagged,
};
