import { notFound } from "@cortile/contract/core";
import type { CustomAdv } from "@cortile/contract/custom";
import { isMember, type Ctx, type Platform } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { publicImage } from "#media";
import { maySeeAdvs } from "./custom_adv.policy.ts";
import { insertAdv, selectAdvs, updateAdvWithdrawn, type AdvFilter, type AdvRow, type NewAdv } from "./custom_adv.queries.ts";

export const presentAdv = ({ picture, image, ...adv }: AdvRow, platform: Platform): CustomAdv => ({
  ...adv,
  image: picture ? publicImage(platform, picture, "original") : image && new URL(image, platform.config.url).href,
});

const audienceOf = ({ actor }: Ctx) => (isMember(actor) ? ("members" as const) : ("visitors" as const));

type Filter = Omit<AdvFilter, "id" | "category" | "audience"> & { active?: boolean | undefined; category?: string | undefined };

/** What is shown now, to this viewer; who asks for others, `active` false, finds none. */
export async function customAdvList(ctx: Ctx, { active = true, category, ...filter }: Filter, page: PageRequest) {
  const isId = category === undefined || /^\d{1,15}$/.test(category);
  if (!active || !isId || !maySeeAdvs(ctx.snapshot.preferences, ctx.actor)) return toPage(page, { rows: [], count: 0 });
  const found = { ...filter, audience: audienceOf(ctx), category: category === undefined ? undefined : Number(category) };
  const { rows, count } = await selectAdvs(ctx.db, found, { now: ctx.now(), ...page });
  return toPage(page, { rows: rows.map((row) => presentAdv(row, ctx.platform)), count });
}

/** The same for one place: what is for a category stands beside contents of it alone. */
export const customAdvSearch = (ctx: Ctx, { categories = [], ...filter }: Filter, page: PageRequest) =>
  customAdvList(ctx, filter.category ? filter : { ...filter, categories }, page);

/** @throws Failure `not_found`, also of one that is not shown now, or not to this viewer */
export async function customAdvGet(ctx: Ctx, id: number, { active = true }: { active?: boolean | undefined } = {}) {
  if (!active || !maySeeAdvs(ctx.snapshot.preferences, ctx.actor)) throw new Failure(notFound);
  return requireAdv(ctx, id, audienceOf(ctx));
}

/** One that is shown now to somebody. @throws Failure `not_found` */
export async function shownAdv(ctx: Ctx, id: number): Promise<CustomAdv> {
  if (!ctx.snapshot.preferences["advertising.custom_adv_enabled"]) throw new Failure(notFound);
  return requireAdv(ctx, id, "any");
}

async function requireAdv(ctx: Ctx, id: number, audience: AdvFilter["audience"]): Promise<CustomAdv> {
  const { rows } = await selectAdvs(ctx.db, { id, audience }, { now: ctx.now(), limit: 1, offset: 0 });
  const [row] = rows;
  if (!row) throw new Failure(notFound);
  return presentAdv(row, ctx.platform);
}

/** Shows it from its time on. Returns its id. */
export const publishCustomAdv = (ctx: Ctx, adv: NewAdv): Promise<number> => insertAdv(ctx.db, adv, ctx.now());

/** Shows it no longer. Returns whether it was there. */
export const withdrawCustomAdv = (ctx: Ctx, id: number): Promise<boolean> => updateAdvWithdrawn(ctx.db, id, ctx.now());
