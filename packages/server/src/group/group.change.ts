import { permissionDenied, invalid, type Static } from "@cortile/contract/core";
import type { Group } from "@cortile/contract/entity";
import type { GroupChanges as GroupChangesSchema } from "@cortile/contract/group";
import { groupTopic } from "@cortile/contract/realtime";
import { deletePlace, moveMember, updatePlacesWithheld, upsertPlace } from "#core/access";
import { commitPrepared, type Ctx, type Member, type Prepared } from "#core/ctx";
import { isDuplicate } from "#core/db";
import { Failure, type FieldProblem } from "#core/errors";
import { tellPlaceDeleted, tellPlaceWithheld } from "#core/feature";
import { oneLine, slugify } from "#core/text";
import { removeFiles, updatePurpose, type MediaPurpose } from "#media";
import { permissionsOf, requireInvitable } from "#people";
import { groupDeletion } from "./group.deletion.ts";
import { groupChanged } from "./group.events.ts";
import { groupMembership } from "./group.membership.ts";
import { messages } from "./group.messages.ts";
import { inviteToGroup } from "./group.members.ts";
import { deleteReplaced, insertPictures, removePictures, writePictures } from "./group.pictures.ts";
import { isPublic, mayDelete, requireGroupsOn } from "./group.policy.ts";
import {
  insertGroup,
  lockGroup,
  updateGroup,
  updateSubscribersCounter,
  type GroupRow,
  type GroupValues,
  selectDeleted,
} from "./group.queries.ts";
import { auditForManager, groupGet, lockAndRequire, requireManaged, requireStanding } from "./group.service.ts";

type GroupChanges = Static<typeof GroupChangesSchema>;

const purposeOf = (group: { visible: boolean; withheld?: boolean }): MediaPurpose =>
  isPublic({ withheld: false, ...group }) ? "group" : "hidden_group";

/**
 * Creates a group whose first member and manager is the actor. Without a privacy it is public, for nobody may be shut out unasked.
 * @param at when it counts as created; now, except for the history of a demo
 * @throws Failure `not_found` while there are no groups; `permission_denied`, `invalid`, `unsupported_type`, `too_large`
 */
export async function groupCreate(
  ctx: Ctx<Member>,
  input: GroupChanges & { name: string },
  at: Date = ctx.now(),
): Promise<Prepared<Group>> {
  requireGroupsOn(ctx);
  if (!permissionsOf(ctx).create_group) throw new Failure(permissionDenied, { text: messages.staffOnly });
  const values = checkValues(ctx, input, null);
  const written = await writePictures(ctx, input, purposeOf(values));
  return {
    async commit(joined) {
      const tx = joined.as(ctx.actor);
      const pictures = await insertPictures(tx, written);
      const row = { ...values, image_media_id: null, cover_media_id: null, ...pictures, user_id: tx.actor.id, created_at: at };
      const id = await orNameTaken(insertGroup(tx.db, row));
      await moveMember(tx.db, groupMembership, {
        object_id: id,
        user_id: tx.actor.id,
        act: "create",
        by: "system",
        role: "manager",
      });
      await updateSubscribersCounter(tx.db, id, 1);
      await upsertPlace(tx.db, { kind: "group", ref_id: id, open: values.privacy === "public" });
      await tx.record(groupChanged({ group_id: id, change: "created" }));
      // Last: what is refused uses up no first contacts.
      await requireInvitable(tx, input.invite_users ?? [], "invite_users");
      await inviteToGroup(tx, id, input.invite_users ?? []);
      return groupGet(tx, id);
    },
    discard: () => removePictures(ctx, written),
  };
}

/** Changes what is given. @throws Failure `not_found`, `permission_denied`, `invalid`, `unsupported_type`, `too_large` */
export async function groupUpdate(ctx: Ctx<Member>, id: number, input: GroupChanges): Promise<Group> {
  const before = await requireManaged(ctx, id);
  const written = await writePictures(ctx, input, purposeOf(checkValues(ctx, input, before)));
  let replaced: Awaited<ReturnType<typeof deleteReplaced>> = [];
  return commitPrepared(ctx, {
    async commit(joined) {
      const tx = joined.as(ctx.actor);
      await lockGroup(tx.db, id);
      const group = await requireManaged(tx, id);
      const values = checkValues(tx, input, group);
      // Before the new ones are counted.
      replaced = await deleteReplaced(tx, written, group);
      const pictures = await insertPictures(tx, written);
      await orNameTaken(updateGroup(tx.db, id, { ...values, ...pictures }));
      await upsertPlace(tx.db, { kind: "group", ref_id: id, open: values.privacy === "public" });
      const kept = [pictures.image_media_id ?? group.image_media_id, pictures.cover_media_id ?? group.cover_media_id];
      await updatePurpose(
        tx.db,
        kept.flatMap((one) => one ?? []),
        purposeOf(values),
      );
      await auditForManager(tx, group, "group.update");
      await tx.record(groupChanged({ group_id: id, change: "updated" }));
      tx.emit({ topics: [groupTopic(id)], data: { change: "updated" } });
      // Last: what is refused uses up no first contacts.
      await requireInvitable(tx, input.invite_users ?? [], "invite_users");
      await inviteToGroup(tx, id, input.invite_users ?? []);
      return groupGet(tx, id);
    },
    discard: () => removePictures(ctx, written),
    settle: async () => {
      for (const files of replaced) await removeFiles(ctx, files);
    },
  });
}

/**
 * Deletes a group: it is gone for everybody at once, and what was published in it is its authors' alone. A job removes who was in it.
 * One that staff took down stays, with what they decided, for appeals.
 * @throws Failure `not_found`, `permission_denied`
 */
export const groupDelete = (ctx: Ctx<Member>, id: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const group = requireStanding(await lockAndRequire(tx, id));
    if (!mayDelete(tx.actor, group)) throw new Failure(permissionDenied);
    await closeGroup(tx, id);
    await auditForManager(tx, group, "group.delete");
  });

/** Takes a group down for everybody but staff, or restores it as it was. The caller has locked it. */
export async function withholdGroup(tx: Ctx, group: GroupRow, withheld: boolean): Promise<void> {
  const { id, image_media_id, cover_media_id } = group;
  await updatePlacesWithheld(tx.db, { kind: "group", ref_ids: [id], withheld });
  const pictures = [image_media_id, cover_media_id].flatMap((one) => one ?? []);
  await updatePurpose(tx.db, pictures, purposeOf({ ...group, withheld }));
  await tellPlaceWithheld(tx, { ...group, kind: "group" }, withheld);
  tx.emit({ topics: [groupTopic(id)], data: { change: "updated" } });
}

/** How long open pages may take to ask whether they may hear of the deletion: until then its members are known. */
const hintMs = 30_000;

/** What deleting a group does at once. The caller has locked it. */
export async function closeGroup(tx: Ctx, id: number): Promise<void> {
  await tellPlaceDeleted(tx, await selectDeleted(tx.db, id));
  await updateGroup(tx.db, id, { deleted_at: tx.now().toISOString() });
  await deletePlace(tx.db, { kind: "group", ref_id: id });
  await tx.record(groupChanged({ group_id: id, change: "deleted" }));
  await tx.enqueue(groupDeletion, { group_id: id }, { startAt: new Date(tx.now().getTime() + hintMs) });
  tx.emit({ topics: [groupTopic(id)], data: { change: "deleted" } });
}

type Values = Omit<GroupValues, "image_media_id" | "cover_media_id">;

/** The values that the input leads to. @throws Failure `invalid` with every field at fault */
function checkValues({ snapshot }: Ctx, input: GroupChanges, before: GroupRow | null): Values {
  const problems: Record<string, FieldProblem[]> = {};
  const { preferences } = snapshot;
  const name = oneLine(input.name ?? before?.name ?? "");
  const privacy = input.privacy ?? before?.privacy ?? "public";
  const visible = input.visible ?? before?.visible ?? true;
  if (name === "") problems["name"] = [{ code: "required", text: messages.nameMissing }];
  if (before?.privacy === "private" && privacy === "public")
    problems["privacy"] = [{ code: "invalid", text: messages.staysPrivate }];
  else if (privacy !== (before?.privacy ?? "public") && !preferences["configurations.groups_private_enabled"])
    problems["privacy"] = [{ code: "invalid", text: messages.privateOff }];
  if (!visible && privacy === "public") problems["visible"] = [{ code: "invalid", text: messages.hiddenPublic }];
  else if (!visible && before?.visible !== false && !preferences["configurations.groups_visibility_enabled"])
    problems["visible"] = [{ code: "invalid", text: messages.hiddenOff }];
  if (input.products?.length) problems["products"] = [{ code: "invalid", text: messages.noProducts }];
  if (Object.keys(problems).length > 0) throw new Failure(invalid, { fields: problems });
  return {
    name,
    slug: slugify(name) || "group",
    description: input.description?.trim() ?? before?.description ?? "",
    privacy,
    visible,
    emotional_image_position: input.emotional_image_position ?? before?.emotional_image_position ?? 50,
  };
}

async function orNameTaken<Result>(statement: Promise<Result>): Promise<Result> {
  try {
    return await statement;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw Failure.field("name", "unique", messages.nameTaken);
  }
}
