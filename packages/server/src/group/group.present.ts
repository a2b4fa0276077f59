import type { Group } from "@cortile/contract/entity";
import type { Ctx } from "#core/ctx";
import { privateImage, publicImage, type ImageRef, type ImageVariant } from "#media";
import { presentUsers } from "#people";
import { hasGroups, isPublic, isSubscribed } from "./group.policy.ts";
import { selectGroups, type GroupRow } from "./group.queries.ts";

/** Of a group without a picture. */
const plainColor = "#5b6770";

/** Groups in the order of the rows. */
export async function presentGroupRows(ctx: Ctx, rows: readonly GroupRow[]): Promise<Group[]> {
  const people = await presentUsers(
    ctx,
    rows.flatMap(({ created_by_id, managed_by_id }) => [created_by_id, managed_by_id]),
  );
  return rows.flatMap((row) => {
    const [created_by, managed_by] = [people.get(row.created_by_id), people.get(row.managed_by_id)];
    return created_by && managed_by ? [presentRow(ctx, row, { created_by, managed_by })] : [];
  });
}

function presentRow({ platform }: Ctx, row: GroupRow, people: Pick<Group, "created_by" | "managed_by">): Group {
  const {
    image,
    cover,
    color,
    own,
    withheld,
    manager_role: _role,
    image_media_id: _image,
    cover_media_id: _cover,
    ...fields
  } = row;
  const address = isPublic(row) ? publicImage : privateImage;
  const addressOf = (ref: ImageRef | null, variant: ImageVariant) => ref && address(platform, ref, variant);
  return {
    ...fields,
    ...people,
    color: color ?? plainColor,
    active: true,
    taken_down: withheld || undefined,
    subscription_status: own?.state ?? null,
    subscribed: isSubscribed(row),
    in_feed: isSubscribed(row) ? own?.in_feed : undefined,
    image_bigger: addressOf(image, "big"),
    image_big: addressOf(image, "medium"),
    image_medium: addressOf(image, "medium"),
    image_small: addressOf(image, "small"),
    emotional_image: addressOf(cover, "original"),
  };
}

/** Groups by id, ready to be embedded; those the viewer may not know of are left out. */
export async function presentGroups(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Group>> {
  if (ids.length === 0 || !hasGroups(ctx.snapshot)) return new Map();
  const groups = await presentGroupRows(ctx, await selectGroups(ctx.db, ctx.actor, [...new Set(ids)]));
  return new Map(groups.map((group) => [group.id, group]));
}
