import type { Client } from "@cortile/client/http";
import {
  bannerCancel,
  bannerCreate,
  bannerReach,
  bannerStaffList,
  bannerState,
  type BannerAudience,
} from "@cortile/contract/notification";
import { tagList } from "@cortile/contract/tag";
import { queryOptions } from "@tanstack/react-query";
import { listAddress, numberKey, oneOfKey } from "#console";
import type { ContentChange } from "./content.hooks.ts";
import { messages } from "./banners.messages.ts";
import { fromMomentField } from "./moment.ts";

export const bannersAddress = listAddress({ state: oneOfKey(bannerState), offset: numberKey });
export type BannersAddress = ReturnType<typeof bannersAddress.read>;

export const bannersSize = 20;
const all = ["banner"] as const;

export const staffBannersQuery = (client: Client, { state, offset }: BannersAddress) => {
  const query = { ...(state && { state }), limit: bannersSize, offset };
  return queryOptions({
    queryKey: [...all, "staff", query],
    queryFn: ({ signal }) => client.call(bannerStaffList, { query }, { signal }),
  });
};

/** The tags that people may have. */
export const userTagsQuery = (client: Client) =>
  queryOptions({
    queryKey: ["tag", "user"],
    queryFn: async ({ signal }) =>
      (await client.call(tagList, { query: { active: true, limit: 100 } }, { signal })).results.filter(
        ({ type }) => type !== "category",
      ),
  });

export type BannerText = {
  title: string;
  body_text: string;
  link: string;
  link_text: string;
  open_in_new_tab: boolean;
  audience: BannerAudience;
  /** Ids of the audience; empty while none is chosen. */
  tag: string;
  category: string;
  starts: string;
  ends: string;
};

export const newBanner: BannerText = {
  title: "",
  body_text: "",
  link: "",
  link_text: "",
  open_in_new_tab: false,
  audience: "everyone",
  tag: "",
  category: "",
  starts: "",
  ends: "",
};

const targetOf = ({ audience, tag, category }: BannerText) => ({
  audience,
  ...(audience === "tag" && { tag: Number(tag) }),
  ...(audience === "category" && { category: Number(category) }),
});

/** Whether it is said whom the banner is for. */
export const hasAudience = ({ audience, tag, category }: BannerText): boolean =>
  audience === "everyone" || (audience === "tag" ? tag : category) !== "";

export const bannerReachQuery = (client: Client, text: BannerText) => {
  const query = targetOf(text);
  return queryOptions({
    queryKey: [...all, "reach", query],
    queryFn: ({ signal }) => client.call(bannerReach, { query }, { signal }),
    enabled: hasAudience(text),
  });
};

export const publishBanner = (zone: string): ContentChange<BannerText, unknown> => ({
  refresh: [all, ["notification", "banners"]],
  done: messages.published,
  run: (client, text) =>
    client.call(bannerCreate, {
      body: {
        title: text.title.trim(),
        body_text: text.body_text.trim() || null,
        link: text.link.trim() || null,
        link_text: text.link_text.trim() || null,
        open_in_new_tab: text.open_in_new_tab,
        ...targetOf(text),
        starts_at: fromMomentField(text.starts, zone),
        ends_at: fromMomentField(text.ends, zone),
      },
    }),
});

export const cancelBanner = (id: number): ContentChange<void, unknown> => ({
  refresh: [all, ["notification", "banners"]],
  done: messages.cancelDone,
  run: (client) => client.call(bannerCancel, { params: { id } }),
});
