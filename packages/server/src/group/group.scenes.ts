import { commitPrepared, type Member } from "#core/ctx";
import type { Scenes, Stage } from "#testing";
import { groupCreate } from "./group.change.ts";
import { groupInvite, groupSubscribe } from "./group.members.ts";

let made = 0;
const nextName = () => `scene group ${(made += 1)}`;

interface Options {
  /** Whose it is: the owner of the scene unless said. */
  manager?: Member;
}

/** A group: hidden from the stranger, with the related one in it, public for the others. */
async function group({ app, role, actor, owner }: Stage, { manager = owner }: Options = {}) {
  const isHidden = role === "stranger" || role === "related";
  const as = (member: Member) => app.ctx<Member>({ ...member, status: "a" });
  const ctx = as(manager);
  const privacy = isHidden ? "private" : "public";
  const { id } = await commitPrepared(ctx, await groupCreate(ctx, { name: nextName(), privacy, visible: !isHidden }));
  if (role === "related" && actor) {
    await groupInvite(ctx, id, [actor.id]);
    await groupSubscribe(as(actor), id);
  }
  return { params: { id } };
}

/** The same, but what the blocked member does is about a group of their own. */
const managed = (stage: Stage) => group(stage, stage.role === "blocked" && stage.actor ? { manager: stage.actor } : {});

export const groupScenes: Scenes = {
  user_groups: (stage) => ({ params: { id: stage.owner.id } }),
  group_list: () => ({}),
  group_search: () => ({}),
  group_create: () => ({ body: { name: nextName(), privacy: "public" } }),
  group_get: group,
  group_update: async (stage) => ({ ...(await group(stage)), body: { name: nextName() } }),
  group_patch: async (stage) => ({ ...(await group(stage)), body: { description: "Clay" } }),
  group_delete: managed,
  group_feed: group,
  group_status: group,
  group_subscribe: group,
  group_unsubscribe: group,
  group_subscribers: group,
  group_invite: async (stage) => ({ ...(await group(stage)), body: { users: [(await stage.app.newMember()).id] } }),
  group_invited: managed,
  group_requests: managed,
  group_user_suggest: async (stage) => ({ ...(await group(stage)), query: { search: "a" } }),
  groups_user_suggest: () => ({ query: { search: "a" } }),
  group_in_feed: async (stage) => ({ ...(await managed(stage)), body: { in_feed: false } }),
};
