import { invalid, notFound, type Static, type UploadedFile } from "@cortile/contract/core";
import type { CustomAdvAudience, CustomAdvOfStaff } from "@cortile/contract/custom";
import type { CustomAdvPosition } from "@cortile/contract/enums";
import { selectCategories } from "#category";
import { commitPrepared, type Ctx, type Member, type Prepared } from "#core/ctx";
import { Failure, type FieldProblem } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { isLinkAddress } from "#core/text";
import { deleteMedia, insertMedia, removeFiles, writeImage, type NewMedia } from "#media";
import { messages } from "./custom_adv.messages.ts";
import { presentAdv, shownAdv } from "./custom_adv.service.ts";
import {
  addAdvCount,
  deleteStaffAdv,
  insertStaffAdv,
  selectStaffAdv,
  selectStaffAdvs,
  updateStaffAdv,
  type AdvValues,
  type StaffAdvFilter,
  type StaffAdvRow,
} from "./custom_adv.staff.queries.ts";

interface AdvInput {
  position?: CustomAdvPosition;
  title?: string | null;
  link?: string | null;
  picture?: UploadedFile;
  embed_code?: string | null;
  asks_consent?: boolean;
  audience?: CustomAdvAudience;
  category?: number | null;
  active?: boolean;
  starts_at?: string | null;
  ends_at?: string | null;
}

const present = (row: StaffAdvRow, { platform }: Ctx): Static<typeof CustomAdvOfStaff> => {
  const { audience, starts_at, ends_at, state, views, clicks, ...adv } = row;
  return { ...presentAdv(adv, platform), audience, starts_at, ends_at, state, views, clicks };
};

/** All advertisements, the newest first, also while they are switched off. */
export async function customAdvStaffList(ctx: Ctx<Member>, filter: StaffAdvFilter, page: PageRequest) {
  const { rows, count } = await selectStaffAdvs(ctx.db, filter, { now: ctx.now(), ...page });
  return toPage(page, { rows: rows.map((row) => present(row, ctx)), count });
}

async function requireAdv(ctx: Ctx, id: number): Promise<StaffAdvRow> {
  const adv = await selectStaffAdv(ctx.db, id, ctx.now());
  if (!adv) throw new Failure(notFound);
  return adv;
}

/** @throws Failure `not_found` */
export const customAdvStaffGet = async (ctx: Ctx<Member>, id: number) => present(await requireAdv(ctx, id), ctx);

/** @throws Failure `invalid`, `unsupported_type`, `too_large` */
export async function customAdvCreate(
  ctx: Ctx<Member>,
  input: AdvInput & { position: CustomAdvPosition },
): Promise<Prepared<Static<typeof CustomAdvOfStaff>>> {
  const written = await writePicture(ctx, input.picture);
  return {
    async commit(joined) {
      const tx = joined.as(ctx.actor);
      const values = await checkAdv(tx, input, null);
      const picture = await insertPicture(tx, written);
      const id = await insertStaffAdv(tx.db, { ...values, ...picture, position: input.position }, tx.now());
      await tx.audit({
        action: "custom_adv.create",
        target_type: "custom_adv",
        target_id: id,
        data: { position: input.position },
      });
      return customAdvStaffGet(tx, id);
    },
    discard: async () => (written ? removeFiles(ctx, written) : undefined),
  };
}

/** Changes what is given. @throws Failure `not_found`, `invalid`, `unsupported_type`, `too_large` */
export async function customAdvPatch(ctx: Ctx<Member>, id: number, input: AdvInput) {
  await requireAdv(ctx, id);
  const written = await writePicture(ctx, input.picture);
  let replaced: Files = null;
  return commitPrepared(ctx, {
    async commit(joined) {
      const tx = joined.as(ctx.actor);
      const before = await requireAdv(tx, id);
      const values = { ...(await checkAdv(tx, input, before)), ...(await insertPicture(tx, written)) };
      await updateStaffAdv(tx.db, id, values, tx.now());
      if (written && before.picture) replaced = await deleteMedia(tx.db, before.picture.id);
      const data = { changed: Object.keys(values) };
      await tx.audit({ action: "custom_adv.update", target_type: "custom_adv", target_id: id, data });
      return customAdvStaffGet(tx, id);
    },
    discard: async () => (written ? removeFiles(ctx, written) : undefined),
    settle: async () => (replaced ? removeFiles(ctx, replaced) : undefined),
  });
}

/** Removes an advertisement with its picture and its counts. @throws Failure `not_found` */
export const customAdvDelete = (ctx: Ctx<Member>, id: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const { title, position, picture } = await requireAdv(tx, id);
    await deleteStaffAdv(tx.db, id);
    const files = picture && (await deleteMedia(tx.db, picture.id));
    if (files) await tx.afterCommit(() => removeFiles(ctx, files));
    await tx.audit({ action: "custom_adv.delete", target_type: "custom_adv", target_id: id, data: { title, position } });
  });

/** Counts a view or a click. @throws Failure `not_found` for one that is not shown */
export async function customAdvCount(ctx: Ctx, id: number, what: "view" | "click"): Promise<void> {
  await shownAdv(ctx, id);
  await addAdvCount(ctx.db, id, ctx.now().toISOString().slice(0, 10), what);
}

type Files = Parameters<typeof removeFiles>[1] | null;

const writePicture = async (ctx: Ctx<Member>, file: UploadedFile | undefined): Promise<NewMedia | null> =>
  file ? writeImage(ctx, { bytes: file.bytes, purpose: "brand", author_id: null }, "picture") : null;

const insertPicture = async (tx: Ctx, written: NewMedia | null): Promise<{ image_media_id?: number }> =>
  written ? { image_media_id: (await insertMedia(tx.db, written)).id } : {};

const textKeys = ["title", "link", "embed_code"] as const;
const plainKeys = ["position", "asks_consent", "audience", "active", "starts_at", "ends_at"] as const;

/** @param before null for a new one. @throws Failure `invalid` with every field at fault */
async function checkAdv(tx: Ctx<Member>, input: AdvInput, before: StaffAdvRow | null): Promise<AdvValues> {
  const texts = Object.fromEntries(
    textKeys.flatMap((key) => (input[key] === undefined ? [] : [[key, input[key]?.trim() || null]])),
  ) as Partial<Record<(typeof textKeys)[number], string | null>>;
  const problems: Record<string, FieldProblem[]> = {};
  if (texts.link && !isLinkAddress(texts.link)) problems["link"] = [{ code: "invalid", text: messages.address }];
  const { embed_code = before?.embed_code ?? null } = texts;
  if (!input.picture && !before?.picture && !before?.image && embed_code === null)
    problems["picture"] = [{ code: "required", text: messages.empty }];
  const { starts_at = before?.starts_at, ends_at = before?.ends_at } = input;
  if (starts_at && ends_at && Date.parse(ends_at) <= Date.parse(starts_at))
    problems["ends_at"] = [{ code: "invalid", text: messages.ends }];
  if (input.category) {
    const [category] = await selectCategories(tx.db, tx.actor, [input.category]);
    if (!category || category.deleted) problems["category"] = [{ code: "invalid", text: messages.category }];
  }
  if (Object.keys(problems).length > 0) throw new Failure(invalid, { fields: problems });
  return {
    ...texts,
    ...Object.fromEntries(plainKeys.flatMap((key) => (input[key] === undefined ? [] : [[key, input[key]]]))),
    ...(input.category !== undefined && { category_id: input.category }),
  };
}
