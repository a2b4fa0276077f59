import type { Client } from "@cortile/client/http";
import { signInMethodsQuery } from "#account";
import type { QueryClient } from "@tanstack/react-query";
import { exportQuery } from "#account_deletion";
import { guardQuery, passkeysQuery, providersQuery } from "./security.queries.ts";
import { sessionsQuery } from "./settings.hooks.ts";
import { settingsQuery, visibilityQuery } from "./settings.queries.ts";

export type SettingsTab = "public" | "account" | "notifications";

/** Reads what a tab of the settings shows first; what cannot be read says so in its place. */
export async function loadSettings(client: Client, cache: QueryClient, id: number, tab: SettingsTab): Promise<void> {
  if (tab === "account")
    await Promise.all([
      cache.prefetchQuery(sessionsQuery(client)),
      cache.prefetchQuery(exportQuery(client)),
      loadGuard(client, cache, id),
    ]);
  if (tab === "public") await cache.prefetchQuery(visibilityQuery(client, id));
  if (tab === "notifications") await cache.prefetchQuery(settingsQuery(client, id));
}

async function loadGuard(client: Client, cache: QueryClient, id: number): Promise<void> {
  await Promise.all([
    cache.prefetchQuery(guardQuery(client)),
    cache.prefetchQuery(signInMethodsQuery(client)),
    cache.prefetchQuery(passkeysQuery(client)),
    cache.prefetchQuery(providersQuery(client, id)),
  ]);
}
