import type { Event } from "@cortile/contract/entity";
import type { Ctx } from "#core/ctx";
import { presentGroups } from "#group";
import { privateImage, publicImage, type ImageVariant } from "#media";
import { presentUsers } from "#people";
import type { EventState } from "./event.membership.ts";
import { hasEvents, maySeePlace } from "./event.policy.ts";
import { selectEvents, type EventRow } from "./event.queries.ts";

type People = Awaited<ReturnType<typeof presentUsers>>;

/** Who waits for a place is subscribed for existing clients. */
export const wireState = (state: EventState | null) => ({
  subscription_status: state === "waiting" ? ("subscribed" as const) : state,
  waiting: state === "waiting",
});

/** Of an event without a picture. */
const plainColor = "#5b6770";

/** Where it takes place, for those who may know. */
const placeOf = (row: EventRow): Pick<Event, "link" | "geolocation" | "geolocation_lat" | "geolocation_lng"> => {
  const isShown = maySeePlace(row);
  return {
    link: isShown ? row.link : null,
    geolocation: isShown ? row.geolocation : null,
    geolocation_lat: isShown ? row.geolocation_lat : null,
    geolocation_lng: isShown ? row.geolocation_lng : null,
  };
};

type Groups = Awaited<ReturnType<typeof presentGroups>>;

const groupOf = ({ group_id }: EventRow, groups: Groups): Event["group"] => {
  const group = group_id === null ? undefined : groups.get(group_id);
  return group ? { id: group.id, name: group.name, slug: group.slug } : null;
};

function presentOne({ platform }: Ctx, row: EventRow, people: People, groups: Groups): Event[] {
  const [created_by, managed_by] = [people.get(row.created_by_id), people.get(row.managed_by_id)];
  if (!created_by || !managed_by) return [];
  const { image, state } = row;
  const address = row.visible && !row.withheld ? publicImage : privateImage;
  const addressOf = (variant: ImageVariant) => image && address(platform, image, variant);
  const hasEnd = row.end_date !== null;
  return [
    {
      id: row.id,
      name: row.name,
      description: row.description,
      slug: row.slug,
      color: row.color ?? plainColor,
      privacy: row.privacy,
      visible: row.visible,
      active: row.cancelled_at === null,
      cancel_reason: row.cancel_reason ?? undefined,
      taken_down: row.withheld ? (row.own_withheld ? "event" : "group") : undefined,
      show_on_feed: row.own?.in_feed ?? true,
      ...wireState(state),
      image_bigger: addressOf("big"),
      image_big: addressOf("medium"),
      image_medium: addressOf("small"),
      image_small: addressOf("small"),
      subscribers_counter: row.subscribers_counter,
      goings_counter: row.goings_counter,
      capacity: row.capacity,
      waiting_counter: row.waiting_counter,
      start_date: row.start_date,
      end_date: row.end_date,
      recurring: row.recurring,
      running: row.running_start_date !== null,
      running_start_date: row.running_start_date,
      running_end_date: hasEnd ? row.running_end_date : null,
      next_start_date: row.next_start_date,
      next_end_date: hasEnd ? row.next_end_date : null,
      timezone: row.timezone,
      location: row.location,
      ...placeOf(row),
      created_at: row.created_at,
      created_by,
      managed_by,
      group: groupOf(row, groups),
    },
  ];
}

export async function presentEventRows(ctx: Ctx, rows: readonly EventRow[]): Promise<Map<number, Event>> {
  if (rows.length === 0) return new Map();
  const people = await presentUsers(
    ctx,
    rows.flatMap((row) => [row.created_by_id, row.managed_by_id]),
  );
  const groups = await presentGroups(
    ctx,
    rows.flatMap(({ group_id }) => group_id ?? []),
  );
  return new Map(rows.flatMap((row) => presentOne(ctx, row, people, groups).map((event) => [row.id, event])));
}

/** Events by id that the viewer may know of, ready to be embedded. */
export async function presentEvents(ctx: Ctx, ids: Iterable<number>): Promise<Map<number, Event>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0 || !hasEvents(ctx.snapshot)) return new Map();
  return presentEventRows(ctx, await selectEvents(ctx.db, ctx.actor, { ids: wanted, now: ctx.now() }));
}

/** Events in the order of the ids; for lists. */
export async function presentEventList(ctx: Ctx, ids: readonly number[]): Promise<Event[]> {
  const found = await presentEvents(ctx, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}
