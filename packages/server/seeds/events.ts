import { DateTime } from "luxon";
import { objectCreate } from "#contribution";
import { commitPrepared, type Ctx, type Member } from "#core/ctx";
import {
  eventCreate,
  eventDelete,
  eventGalleryAdd,
  eventGo,
  eventInvite,
  eventNotGoing,
  eventSubscribe,
  updateEventImage,
} from "#event";
import { events, type DayTime, type VillageEvent } from "./village/events.ts";
import { minutes, type Picture } from "./village/index.ts";

const zone = "Europe/Rome";

interface Village {
  members: ReadonlyMap<string, Member>;
  /** Ids by name. */
  groups: ReadonlyMap<string, number>;
  /** Keeps a picture as that of a contribution, or of an event. */
  keep(ctx: Ctx<Member>, picture: Picture, purpose: "contribution" | "event" | "hidden_event"): Promise<number>;
}

const timeOf = (now: Date, at: DayTime): string => {
  if ("minutes" in at) return new Date(now.getTime() + at.minutes * 60_000).toISOString();
  const [hour = 0, minute = 0] = at.time.split(":").map(Number);
  return DateTime.fromJSDate(now, { zone })
    .plus({ days: at.days })
    .set({ hour, minute, second: 0, millisecond: 0 })
    .toJSDate()
    .toISOString();
};

/** The events of the village with who takes part, what they wrote and their pictures, through the services that members use. */
export async function loadEvents(staff: Ctx<Member>, village: Village): Promise<void> {
  for (const event of events) await loadEvent(staff, event, village);
}

async function loadEvent(staff: Ctx<Member>, event: VillageEvent, { members, groups, keep }: Village): Promise<void> {
  const as = (username: string): Ctx<Member> => {
    const member = members.get(username);
    if (!member) throw new Error(`the village has no "${username}"`);
    return staff.as(member);
  };
  const organiser = as(event.organiser);
  const now = staff.now();
  const starts = timeOf(now, event.starts);
  const written = new Date(Math.min(now.getTime(), Date.parse(starts)) - 8 * 86_400_000);
  const place =
    "link" in event.place
      ? { location: "virtual" as const, link: event.place.link }
      : {
          location: "in person" as const,
          geolocation: event.place.address,
          geolocation_lat: event.place.lat,
          geolocation_lng: event.place.lng,
        };
  const { name, description, recurring, privacy, capacity } = event;
  const fields = {
    name,
    description,
    recurring,
    privacy,
    capacity,
    ...place,
    start_date: starts,
    end_date: event.ends && timeOf(now, event.ends),
    timezone: zone,
    visible: !event.hidden,
    ...(event.group && { group: groups.get(event.group) }),
  };
  const { id } = await commitPrepared(organiser, await eventCreate(organiser, fields, written));
  const purpose = event.hidden ? "hidden_event" : "event";
  await updateEventImage(staff.db, id, await keep(organiser, { name: event.picture, alt: event.name }, purpose));
  await loadAttendance(event, id, as, written);
  for (const { author, at, text, picture } of event.posts ?? []) {
    const medias = picture ? [await keep(as(author), picture, "contribution")] : [];
    const time = new Date(now.getTime() - minutes(at) * 60_000);
    await objectCreate(as(author), "post", { text: `<p>${text}</p>`, categories: [], medias, event: id }, time);
  }
  for (const picture of event.gallery ?? [])
    await eventGalleryAdd(organiser, id, await keep(organiser, { name: picture, alt: event.name }, "contribution"));
  if (event.cancelled) await eventDelete(organiser, id, event.cancelled);
}

async function loadAttendance(event: VillageEvent, id: number, as: (username: string) => Ctx<Member>, at: Date): Promise<void> {
  const { going, subscribed = [], notGoing = [], invited = [], requested = [] } = event;
  const joined = [...going, ...subscribed, ...notGoing];
  const idOf = (username: string) => as(username).actor.id;
  if (event.privacy === "private") await eventInvite(as(event.organiser), id, [...joined, ...invited].map(idOf), at);
  for (const username of [...joined, ...requested]) await eventSubscribe(as(username), id, at);
  for (const username of going) await eventGo(as(username), id, at);
  for (const username of notGoing) await eventNotGoing(as(username), id, at);
}
