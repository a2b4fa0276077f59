import { conflict, invalid, notFound, type Static } from "@cortile/contract/core";
import type { BannerAudience, BannerInput as BannerInputSchema, BannerState } from "@cortile/contract/notification";
import { selectCategories } from "#category";
import type { Ctx, Member } from "#core/ctx";
import { Failure, type FieldProblem } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { isLinkAddress, oneLine } from "#core/text";
import { presentTags } from "#tag";
import { publishBanner } from "./banner.service.ts";
import {
  countAudience,
  selectStaffBanner,
  selectStaffBanners,
  updateBannerCancelled,
  type StaffBanner,
} from "./banner.staff.queries.ts";
import { bannerMessages } from "./banner.messages.ts";

type BannerInput = Static<typeof BannerInputSchema>;

/** All banners, the newest first, with how many members saw and closed them. */
export const bannerStaffList = async (ctx: Ctx<Member>, state: BannerState | undefined, page: PageRequest) =>
  toPage(page, await selectStaffBanners(ctx.db, state, page));

async function requireBanner(ctx: Ctx, id: number): Promise<StaffBanner> {
  const banner = await selectStaffBanner(ctx.db, id);
  if (!banner) throw new Failure(notFound);
  return banner;
}

interface Audience {
  audience: BannerAudience;
  tag?: number | null;
  category?: number | null;
}

/** How many members an audience has now. @throws Failure `invalid` when its tag or category is missing or does not exist */
export async function bannerReach(ctx: Ctx<Member>, asked: Audience): Promise<{ count: number }> {
  const problems = await problemsOfAudience(ctx, asked);
  if (Object.keys(problems).length > 0) throw new Failure(invalid, { fields: problems });
  return { count: await countAudience(ctx.db, asked.audience, idOf(asked)) };
}

const idOf = ({ audience, tag = null, category = null }: Audience): number | null =>
  ({ everyone: null, tag, category })[audience];

async function problemsOfAudience(ctx: Ctx, asked: Audience): Promise<Record<string, FieldProblem[]>> {
  const id = idOf(asked);
  if (asked.audience === "everyone") return {};
  if (id === null) return { [asked.audience]: [{ code: "required" }] };
  const isThere =
    asked.audience === "tag"
      ? (await presentTags(ctx.db, [id])).get(id)?.deleted === false
      : (await selectCategories(ctx.db, ctx.actor, [id])).some(({ deleted }) => !deleted);
  return isThere ? {} : { [asked.audience]: [{ code: "invalid" }] };
}

/** Shows members a banner from its time on. @throws Failure `invalid` with every field at fault */
export function bannerCreate(ctx: Ctx<Member>, input: BannerInput): Promise<StaffBanner> {
  return ctx.transaction(async (tx) => {
    const { audience = "everyone", tag = null, category = null, starts_at = null, ends_at = null } = input;
    const [title, link] = [oneLine(input.title), input.link?.trim() || null];
    const problems = await problemsOfAudience(tx, { audience, tag, category });
    if (title === "") problems["title"] = [{ code: "required" }];
    if (link && !isLinkAddress(link)) problems["link"] = [{ code: "invalid", text: bannerMessages.address }];
    const begins = Math.max(tx.now().getTime(), starts_at ? Date.parse(starts_at) : 0);
    if (ends_at && Date.parse(ends_at) <= begins) problems["ends_at"] = [{ code: "invalid", text: bannerMessages.ends }];
    if (Object.keys(problems).length > 0) throw new Failure(invalid, { fields: problems });
    const id = await publishBanner(tx, {
      type_banner: "notification_banner",
      title,
      body_text: input.body_text?.trim() || null,
      link,
      link_text: (link && oneLine(input.link_text ?? "")) || null,
      open_in_new_tab: input.open_in_new_tab ?? false,
      audience,
      tag_id: audience === "tag" ? tag : null,
      category_id: audience === "category" ? category : null,
      starts_at,
      ends_at,
      created_by: tx.actor.id,
    });
    return requireBanner(tx, id);
  });
}

/** Takes a banner away from everybody. @throws Failure `not_found`; `conflict` when it is over or withdrawn already */
export const bannerCancel = (ctx: Ctx<Member>, id: number): Promise<StaffBanner> =>
  ctx.transaction(async (tx) => {
    await requireBanner(tx, id);
    if (!(await updateBannerCancelled(tx.db, id))) throw new Failure(conflict);
    await tx.audit({ action: "banner.cancel", target_type: "banner", target_id: id });
    return requireBanner(tx, id);
  });
