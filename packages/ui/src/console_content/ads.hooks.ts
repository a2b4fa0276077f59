import type { Client } from "@cortile/client/http";
import type { Static } from "@cortile/contract/core";
import {
  customAdvCreate,
  customAdvDelete,
  customAdvPatch,
  customAdvStaffList,
  customAdvState,
  type CustomAdvAudience,
  type CustomAdvOfStaff,
} from "@cortile/contract/custom";
import { customAdvPosition, type CustomAdvPosition } from "@cortile/contract/enums";
import { queryOptions } from "@tanstack/react-query";
import { listAddress, numberKey, oneOfKey, textKey } from "#console";
import { changedFields } from "#form";
import { messages } from "./ads.messages.ts";
import type { ContentChange } from "./content.hooks.ts";
import { messages as common } from "./content.messages.ts";
import { fromMomentField, toMomentField } from "./moment.ts";

export type StaffAd = Static<typeof CustomAdvOfStaff>;

export const adsAddress = listAddress({
  q: textKey,
  state: oneOfKey(customAdvState),
  position: oneOfKey(customAdvPosition),
  offset: numberKey,
});
export type AdsAddress = ReturnType<typeof adsAddress.read>;

export const adsSize = 20;
const all = ["custom_adv"] as const;

export const staffAdsQuery = (client: Client, { q, state, position, offset }: AdsAddress) => {
  const query = { ...(q && { search: q }), ...(state && { state }), ...(position && { position }), limit: adsSize, offset };
  return queryOptions({
    queryKey: [...all, "staff", query],
    queryFn: ({ signal }) => client.call(customAdvStaffList, { query }, { signal }),
  });
};

export type AdText = {
  position: CustomAdvPosition;
  title: string;
  link: string;
  picture: File | null;
  embed_code: string;
  asks_consent: boolean;
  audience: CustomAdvAudience;
  /** An id; empty for all categories. */
  category: string;
  active: boolean;
  starts: string;
  ends: string;
};

export const adTextOf = (ad: StaffAd | null, zone: string): AdText => ({
  position: ad?.position ?? "TOOLS_COLUMN",
  title: ad?.title ?? "",
  link: ad?.link ?? "",
  picture: null,
  embed_code: ad?.embed_code ?? "",
  asks_consent: ad?.asks_consent ?? false,
  audience: ad?.audience ?? "everyone",
  category: ad?.category ? String(ad.category) : "",
  active: ad?.active ?? true,
  starts: toMomentField(ad?.starts_at ?? null, zone),
  ends: toMomentField(ad?.ends_at ?? null, zone),
});

const fieldsOf = ({ picture: _picture, title, link, embed_code, category, starts, ends, ...plain }: AdText, zone: string) => ({
  ...plain,
  title: title.trim() || null,
  link: link.trim() || null,
  embed_code: embed_code.trim() || null,
  category: category ? Number(category) : null,
  starts_at: fromMomentField(starts, zone),
  ends_at: fromMomentField(ends, zone),
});

/** Creates an advertisement, or sends what was changed of one. */
export const saveAd = (ad: StaffAd | null, zone: string): ContentChange<AdText, StaffAd> => ({
  refresh: [all],
  done: ad ? common.saved : messages.created,
  run(client, text) {
    const picture = text.picture && { picture: text.picture };
    const now = fieldsOf(text, zone);
    if (!ad) return client.call(customAdvCreate, { body: { ...now, ...picture } });
    const changes = changedFields(fieldsOf(adTextOf(ad, zone), zone), now);
    return client.call(customAdvPatch, { params: { id: ad.id }, body: { ...changes, ...picture } });
  },
});

export const deleteAd = (id: number): ContentChange<void, void> => ({
  refresh: [all],
  run: (client) => client.call(customAdvDelete, { params: { id } }),
});
