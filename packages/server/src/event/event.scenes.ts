import { commitPrepared, type Ctx, type Member } from "#core/ctx";
import { groupCreate, groupInvite, groupSubscribe } from "#group";
import { storeImage } from "#media";
import { picture, type Scene, type Scenes, type Stage } from "#testing";
import { eventGo, eventInvite, eventNotGoing, eventSubscribe } from "./attendance.service.ts";
import { eventCalendarCreate } from "./calendar.service.ts";
import { eventCreate } from "./event.change.ts";
import { eventOccurrences } from "./occurrence.service.ts";
import type { EventChanges } from "./event.input.ts";

const firstPage = { limit: 1, offset: 0, cursor: null, address: "", filters: [] };

let made = 0;
const input = (more: Partial<EventChanges> = {}) => ({
  name: `scene ${(made += 1)}`,
  start_date: new Date(Date.now() + 86_400_000).toISOString(),
  location: "in person" as const,
  geolocation: "Via Garibaldi 1, Torino",
  ...more,
});

const goodStanding = ({ app }: Stage, member: Member): Ctx<Member> => app.ctx({ ...member, status: "a" });

/** An event of the owner's; hidden for who must not know of it. Everybody else but the visitor belongs to it. */
async function event(
  stage: Stage,
  act?: (ctx: Ctx<Member>, id: number) => Promise<void>,
  more: Partial<EventChanges> = {},
): Promise<{ params: { id: number } }> {
  const isHidden = stage.role === "stranger" || stage.role === "related";
  const owner = goodStanding(stage, stage.owner);
  const reach = isHidden ? ({ privacy: "private", visible: false } as const) : {};
  const prepared = await eventCreate(owner, input({ ...reach, ...more }));
  const { id } = await commitPrepared(owner, prepared);
  const joins = stage.actor && stage.role !== "stranger";
  if (stage.actor && joins) {
    if (isHidden) await eventInvite(owner, id, [stage.actor.id]);
    if (stage.role !== "owner") await eventSubscribe(goodStanding(stage, stage.actor), id);
    await act?.(goodStanding(stage, stage.actor), id);
  }
  return { params: { id } };
}

/** A group of the owner's, for its events: hidden from the stranger, with the related one in it. */
async function sceneGroup(stage: Stage): Promise<{ params: { id: number } }> {
  const isHidden = stage.role === "stranger" || stage.role === "related";
  const owner = goodStanding(stage, stage.owner);
  const reach = isHidden ? ({ privacy: "private", visible: false } as const) : ({ privacy: "public" } as const);
  const { id } = await commitPrepared(owner, await groupCreate(owner, { name: `scene of events ${(made += 1)}`, ...reach }));
  if (stage.role === "related" && stage.actor) {
    await groupInvite(owner, id, [stage.actor.id]);
    await groupSubscribe(goodStanding(stage, stage.actor), id);
  }
  return { params: { id } };
}

const someone = async (stage: Stage): Promise<Member> => stage.app.newMember();
const own = (stage: Stage) =>
  stage.role === "blocked" && stage.actor ? { ...stage, owner: stage.actor, role: "owner" as const } : stage;

async function uploaded(stage: Stage, member: Member): Promise<number> {
  const image = { bytes: await picture(), purpose: "contribution" as const, author_id: member.id };
  return (await storeImage(goodStanding(stage, member), image)).media_id;
}

const withUsers = async (stage: Stage): Promise<Scene> => ({
  ...(await event(stage)),
  body: { users: [(await someone(stage)).id] },
});

export const eventScenes: Scenes = {
  event_list: () => ({}),
  event_create: () => ({ body: input() }),
  event_search: () => ({}),
  event_created: () => ({}),
  event_get: event,
  event_update: async (stage) => ({ ...(await event(stage)), body: input() }),
  event_patch: async (stage) => ({ ...(await event(stage)), body: { description: "Clay" } }),
  event_delete: (stage) => event(own(stage)),
  event_feed: event,
  event_related: event,
  event_occurrences: event,
  event_occurrence_patch: async (stage) => {
    const end_date = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const { params } = await event(stage, undefined, { recurring: "daily", end_date });
    const { results } = await eventOccurrences(goodStanding(stage, stage.owner), params.id, false, firstPage);
    return { params, body: { original_date: results[0]?.original_date, active: false } };
  },
  event_status: event,
  event_ics: event,
  event_calendar: () => ({}),
  event_calendar_create: () => ({}),
  event_calendar_delete: () => ({}),
  calendar_feed: async (stage) => {
    const { url } = await eventCalendarCreate(goodStanding(stage, stage.owner));
    return { params: { token: url.split("/").at(-2) ?? "" } };
  },
  group_events: (stage) => sceneGroup(stage),
  group_calendar: (stage) => sceneGroup(own(stage)),
  group_calendar_create: (stage) => sceneGroup(stage),
  group_calendar_delete: (stage) => sceneGroup(stage),
  event_gallery: event,
  event_gallery_add: async (stage) => ({
    ...(await event(stage)),
    body: { media: await uploaded(stage, stage.actor ?? stage.owner) },
  }),
  event_gallery_remove: async (stage) => {
    const { params } = await event(own(stage));
    const media = await uploaded(stage, stage.owner);
    return { params, body: { medias: [media] } };
  },
  event_show: (stage) => event(stage),
  event_hide: (stage) => event(stage),
  event_subscribe: event,
  event_unsubscribe: event,
  event_subscribers: event,
  event_go: event,
  event_go_remove: (stage) => event(stage, eventGo),
  event_going_list: event,
  event_not_going: event,
  event_not_going_remove: (stage) => event(stage, eventNotGoing),
  event_not_going_list: event,
  event_waiting_list: (stage) => event(own(stage)),
  event_people_export: (stage) => event(own(stage)),
  event_invite: withUsers,
  event_invite_remove: (stage) => withUsers(own(stage)),
  event_invited: (stage) => event(own(stage)),
  event_requests: (stage) => event(own(stage)),
  event_user_suggest: async (stage) => ({ ...(await event(stage)), query: { search: "a" } }),
  events_user_suggest: () => ({ query: { search: "a" } }),
  suggestion_event: () => ({}),
  user_events: (stage) => ({ params: { id: stage.owner.id } }),
};
