import { md5Of, picture, uploadsOf, type Scenes, type Stage } from "#testing";

const media = async (stage: Stage) => ({ params: await stage.media() });

async function part(): Promise<{ form: FormData; headers: Record<string, string> }> {
  const bytes = await picture();
  const form = new FormData();
  form.append("image", new File([new Uint8Array(bytes)], "picture.png"));
  return { form, headers: { "content-range": `bytes 0-${bytes.length - 1}/${bytes.length}` } };
}

/** The owner's, half sent. */
async function upload({ app, owner }: Stage) {
  const { take } = await uploadsOf(app, owner);
  const { upload_id } = await take({ bytes: Buffer.from("four"), start: 0, total: 8 });
  return { params: { upload_id } };
}

export const mediaScenes: Scenes = {
  media_chunk: part,
  media_chunk_complete: async ({ app, owner }) => {
    const bytes = await picture();
    const uploads = await uploadsOf(app, owner);
    return { body: { upload_id: await uploads.send(bytes), md5: md5Of(bytes) } };
  },
  media_upload_get: upload,
  media_upload_delete: upload,
  media_create: async (stage) => ({ body: { type: "share", shared_object: (await stage.contribution()).id } }),
  media_get: media,
  media_update: async (stage) => ({ ...(await media(stage)), body: { description: "Clay" } }),
  media_delete: async (stage) => ({ params: await stage.media({ mine: stage.role === "blocked" }) }),
  media_click: media,
};
