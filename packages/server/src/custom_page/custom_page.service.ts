import { notFound } from "@cortile/contract/core";
import type { CustomPage } from "@cortile/contract/custom";
import { ownerId, type Ctx } from "#core/ctx";
import { Failure } from "#core/errors";
import type { HtmlDocument } from "#core/html";
import { toPage, type PageRequest } from "#core/http";
import {
  selectCustomPages,
  updateCustomPageWithdrawn,
  upsertCustomPage,
  type CustomPageFilter,
  type CustomPageRow,
} from "./custom_page.queries.ts";

/** What nobody signs is the community's, which is its owner's. */
const present = ({ created_by, updated_by, ...page }: CustomPageRow): CustomPage => ({
  ...page,
  created_by: created_by ?? ownerId,
  updated_by: updated_by ?? ownerId,
});

/** Pages that are there to be read; who asks for others, `active` false, finds none. */
export async function customPageList(
  ctx: Ctx,
  { active = true, ...filter }: CustomPageFilter & { active?: boolean | undefined },
  page: PageRequest,
) {
  if (!active) return toPage(page, { rows: [], count: 0 });
  const { rows, count } = await selectCustomPages(ctx.db, filter, { now: ctx.now(), ...page });
  return toPage(page, { rows: rows.map(present), count });
}

/** @throws Failure `not_found`, also of a page that is not active */
export async function customPageGet(ctx: Ctx, id: number): Promise<CustomPage> {
  const { rows } = await selectCustomPages(ctx.db, { id }, { now: ctx.now(), limit: 1, offset: 0 });
  const [row] = rows;
  if (!row) throw new Failure(notFound);
  return present(row);
}

/** Publishes the page of a slug immediately. The summary comes before the body. Returns its id. */
export const publishCustomPage = (ctx: Ctx, slug: string, { html_body, ...text }: HtmlDocument): Promise<number> =>
  upsertCustomPage(
    ctx.db,
    { slug, ...text, html_body: html_body.slice(text.html_summary.length) },
    { by: ctx.actor.id, now: ctx.now() },
  );

/** Takes it out of sight. Returns whether it was there. */
export const withdrawCustomPage = (ctx: Ctx, slug: string): Promise<boolean> =>
  updateCustomPageWithdrawn(ctx.db, slug, ctx.now());
