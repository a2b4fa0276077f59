import { invalid, notFound, type Static } from "@cortile/contract/core";
import type { CustomPageChanges as CustomPageChangesSchema, CustomPageOfStaff } from "@cortile/contract/custom";
import { ownerId, type Ctx, type Member } from "#core/ctx";
import { isDuplicate } from "#core/db";
import { Failure, type FieldProblem } from "#core/errors";
import { etagOf, requireEtag } from "#core/etag";
import { isBlankHtml, sanitizeHtml } from "#core/html";
import { toPage, type PageRequest } from "#core/http";
import { oneLine, slugify } from "#core/text";
import { messages } from "./custom_page.messages.ts";
import {
  countPages,
  deleteStaffPage,
  existsPageSlug,
  insertStaffPage,
  selectStaffPage,
  selectStaffPages,
  updatePageOrder,
  updateStaffPage,
  type PageValues,
  type StaffPageFilter,
  type StaffPageRow,
} from "./custom_page.staff.queries.ts";

type CustomPageChanges = Static<typeof CustomPageChangesSchema>;

/** A page that nobody signs belongs to the owner of the community. */
const present = ({ created_by, updated_by, ...page }: StaffPageRow): CustomPageOfStaff => ({
  ...page,
  created_by: created_by ?? ownerId,
  updated_by: updated_by ?? ownerId,
});

/** All pages in their order, drafts too; their texts are read one by one. */
export async function customPageStaffList(ctx: Ctx<Member>, filter: StaffPageFilter, page: PageRequest) {
  const { rows, count } = await selectStaffPages(ctx.db, filter, { now: ctx.now(), ...page });
  return toPage(page, { rows: rows.map(present), count });
}

/** @throws Failure `not_found` */
export async function customPageStaffGet(ctx: Ctx<Member>, id: number): Promise<CustomPageOfStaff> {
  const page = await requirePage(ctx, id);
  return { ...present(page), etag: pageEtag(page) };
}

const pageEtag = ({ slug, title, html_summary, html_body, valid_from, valid_to, active }: StaffPageRow): string =>
  etagOf([slug, title, html_summary, html_body, valid_from, valid_to, active]);

async function requirePage(ctx: Ctx, id: number, options: { lock?: boolean } = {}): Promise<StaffPageRow> {
  const page = await selectStaffPage(ctx.db, id, ctx.now(), options);
  if (!page) throw new Failure(notFound);
  return page;
}

/** Adds a page; published unless `active` is false. @throws Failure `invalid` */
export function customPageCreate(ctx: Ctx<Member>, input: CustomPageChanges & { title: string }): Promise<CustomPageOfStaff> {
  return ctx.transaction(async (tx) => {
    const { title = "", ...values } = await checkPage(tx, input, null);
    const slug = values.slug ?? (await findFreeSlug(tx, title));
    const id = await insertStaffPage(tx.db, { ...values, title, slug }, { by: tx.actor.id, now: tx.now() });
    if (id === null) throw Failure.field("slug", "unique");
    await tx.audit({ action: "custom_page.create", target_type: "custom_page", target_id: id, data: { slug } });
    return customPageStaffGet(tx, id);
  });
}

/** Changes what is given. @throws Failure `not_found`, `invalid`, `conflict` */
export function customPagePatch(ctx: Ctx<Member>, id: number, input: CustomPageChanges): Promise<CustomPageOfStaff> {
  const update = ctx.transaction(async (tx) => {
    const before = await requirePage(tx, id, { lock: true });
    requireEtag(pageEtag(before), input.replaces);
    const values = await checkPage(tx, input, before);
    await updateStaffPage(tx.db, id, values, { by: tx.actor.id, now: tx.now() });
    const data = { changed: Object.keys(values) };
    await tx.audit({ action: "custom_page.update", target_type: "custom_page", target_id: id, data });
    return customPageStaffGet(tx, id);
  });
  return update.catch((cause: unknown) => {
    // Another page got the address between the check and the update.
    throw isDuplicate(cause) ? Failure.field("slug", "unique") : cause;
  });
}

/** @throws Failure `not_found` */
export const customPageDelete = (ctx: Ctx<Member>, id: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const { slug, title } = await requirePage(tx, id);
    await deleteStaffPage(tx.db, id);
    await tx.audit({ action: "custom_page.delete", target_type: "custom_page", target_id: id, data: { slug, title } });
  });

/** @throws Failure `invalid` when a page does not exist */
export const customPageOrder = (ctx: Ctx<Member>, ids: readonly number[]): Promise<void> =>
  ctx.transaction(async (tx) => {
    if ((await countPages(tx.db, ids)) < ids.length) throw Failure.field("ids", "invalid");
    await updatePageOrder(tx.db, ids);
    await tx.audit({ action: "custom_page.order", target_type: "custom_page", target_id: null, data: { ids: [...ids] } });
  });

/** @param before null for a new page. @throws Failure `invalid` with every field at fault */
async function checkPage(tx: Ctx, input: CustomPageChanges, before: StaffPageRow | null): Promise<PageValues> {
  const { title: written, slug, html_summary, html_body, ...rest } = input;
  const title = written === undefined ? undefined : oneLine(written);
  const problems: Record<string, FieldProblem[]> = {};
  if (title === "") problems["title"] = [{ code: "required" }];
  if (slug !== undefined && (await existsPageSlug(tx.db, slug, before?.id ?? null)))
    problems["slug"] = [{ code: "unique", text: messages.slugTaken }];
  const { valid_from = before?.valid_from, valid_to = before?.valid_to } = rest;
  if (valid_from && valid_to && Date.parse(valid_to) <= Date.parse(valid_from))
    problems["valid_to"] = [{ code: "invalid", text: messages.ends }];
  if (Object.keys(problems).length > 0) throw new Failure(invalid, { fields: problems });
  return {
    ...pick(rest),
    ...(title !== undefined && { title }),
    ...(slug !== undefined && { slug }),
    ...(html_summary !== undefined && { html_summary: cleanHtml(html_summary, tx) }),
    ...(html_body !== undefined && { html_body: cleanHtml(html_body, tx) }),
  };
}

const cleanHtml = (html: string, { platform }: Ctx): string => {
  const clean = sanitizeHtml(html, platform.config.url).trim();
  return isBlankHtml(clean) ? "" : clean;
};

const plainKeys = ["valid_from", "valid_to", "active"] as const;
const pick = (input: CustomPageChanges): PageValues =>
  Object.fromEntries(plainKeys.flatMap((key) => (input[key] === undefined ? [] : [[key, input[key]]])));

/** The title as an address, with a number behind it where others have it already. */
async function findFreeSlug(tx: Ctx, title: string): Promise<string> {
  const plain = slugify(title).slice(0, 56).replace(/-+$/, "") || "page";
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? plain : `${plain}-${number}`;
    if (!(await existsPageSlug(tx.db, slug, null))) return slug;
  }
}
