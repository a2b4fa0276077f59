import type { Client } from "@cortile/client/http";
import type { QueryClient } from "@tanstack/react-query";
import { adsAddress, staffAdsQuery } from "./ads.hooks.ts";
import { bannersAddress, staffBannersQuery } from "./banners.hooks.ts";
import { staffCategoriesQuery } from "./categories.hooks.ts";
import { embedsAddress, embedsQuery } from "./embeds.hooks.ts";
import { legalAddress, legalPageAddress, revisionQuery, revisionsQuery } from "./legal.hooks.ts";
import { menusAddress, staffMenuQuery } from "./menus.hooks.ts";
import { pagesAddress, staffPageQuery, staffPagesQuery } from "./pages.hooks.ts";
import { scoresAddress, scoresQuery } from "./scores.hooks.ts";
import { staffTagsQuery, tagsAddress } from "./tags.hooks.ts";

type Load = (client: Client, cache: QueryClient, search: string) => Promise<unknown>;

/** Each reads what its page shows first. @throws CallError for those who may not */
export const loadCategoriesOfStaff: Load = (client, cache) => cache.ensureQueryData(staffCategoriesQuery(client));
export const loadTags: Load = (client, cache, search) => cache.ensureQueryData(staffTagsQuery(client, tagsAddress.read(search)));
export const loadPagesOfStaff: Load = (client, cache, search) =>
  cache.ensureQueryData(staffPagesQuery(client, pagesAddress.read(search)));
/** As it is now: what is written begins with it. */
export const loadMenus: Load = (client, cache, search) =>
  cache.fetchQuery({ ...staffMenuQuery(client, menusAddress.read(search).menu), staleTime: 0 });
export const loadBanners: Load = (client, cache, search) =>
  cache.ensureQueryData(staffBannersQuery(client, bannersAddress.read(search)));
export const loadAds: Load = (client, cache, search) => cache.ensureQueryData(staffAdsQuery(client, adsAddress.read(search)));
export const loadEmbeds: Load = (client, cache, search) =>
  cache.ensureQueryData(embedsQuery(client, embedsAddress.read(search).offset));
export const loadScores: Load = (client, cache, search) => cache.ensureQueryData(scoresQuery(client, scoresAddress.read(search)));
export const loadLegalRevisions: Load = (client, cache, search) =>
  cache.ensureQueryData(revisionsQuery(client, legalAddress.read(search).offset));

/** A page as it is now: what is written begins with it. @param id null for a new one */
export async function loadPageOfStaff(client: Client, cache: QueryClient, id: number | null): Promise<void> {
  if (id !== null) await cache.fetchQuery({ ...staffPageQuery(client, id), staleTime: 0 });
}

/** @param id null for a new version, which may begin with another */
export async function loadLegalRevision(client: Client, cache: QueryClient, id: number | null, search: string): Promise<void> {
  const based = id ?? legalPageAddress.read(search).from;
  if (based) await cache.ensureQueryData(revisionQuery(client, based));
}
