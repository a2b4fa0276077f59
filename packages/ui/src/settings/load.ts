import type { Client } from "@cortile/client/http";
import type { QueryClient } from "@tanstack/react-query";
import { exportQuery } from "#leaving";
import { sessionsQuery, settingsQuery } from "./settings.hooks.ts";

export type SettingsTab = "public" | "account" | "notifications";

/** Reads what a tab of the settings shows first; what cannot be read says so in its place. */
export async function loadSettings(client: Client, cache: QueryClient, id: number, tab: SettingsTab): Promise<void> {
  if (tab === "account")
    await Promise.all([cache.prefetchQuery(sessionsQuery(client)), cache.prefetchQuery(exportQuery(client))]);
  if (tab === "notifications") await cache.prefetchQuery(settingsQuery(client, id));
}
