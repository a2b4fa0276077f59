import { picture, type Scenes, type Stage } from "#testing";
import { storeAvatar } from "./avatar.service.ts";

/** One of the owner's pictures; a blocked member's own is still theirs. */
async function avatar({ owner, actor, role, as }: Stage) {
  const whose = role === "blocked" && actor ? actor : owner;
  return { body: { avatar_id: await storeAvatar(as(whose), { user_id: whose.id, bytes: await picture() }) } };
}

export const avatarScenes: Scenes = {
  avatar_add: async () => {
    const form = new FormData();
    form.append("avatar", new File([new Uint8Array(await picture())], "me.png"));
    return { form };
  },
  avatar_list: () => ({}),
  avatar_remove: avatar,
  avatar_set_primary: avatar,
  avatar_image: ({ owner }) => ({ params: { id: owner.id } }),
  user_me_avatar: () => ({}),
};
