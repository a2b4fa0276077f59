import type { Client } from "@cortile/client/http";
import { settingsGet, settingsHistory, settingsPatch, settingsPicture, type SettingChange } from "@cortile/contract/preference";
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useClient } from "#core/client";

export const settingsQuery = (client: Client) =>
  queryOptions({
    queryKey: ["console", "settings"],
    queryFn: ({ signal }) => client.call(settingsGet, {}, { signal }),
  });

export const historyPageSize = 20;

export const historyQuery = (client: Client, offset: number) =>
  queryOptions({
    queryKey: ["console", "settings", "history", offset],
    queryFn: ({ signal }) => client.call(settingsHistory, { query: { limit: historyPageSize, offset } }, { signal }),
  });

/** Reads what a form of settings shows first. @throws CallError for who is no admin */
export async function loadSettings(client: Client, cache: QueryClient): Promise<void> {
  await Promise.all([cache.ensureQueryData(settingsQuery(client)), cache.ensureQueryData(historyQuery(client, 0))]);
}

/** What is to be set: only what differs. */
export interface SettingsInput {
  preferences?: Record<string, unknown>;
  features?: Record<string, boolean>;
}

/** Publishes settings; the pages follow at once. */
export function useSettingsPatch() {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsInput) => client.call(settingsPatch, { body }),
    onSuccess: () =>
      Promise.all(
        [["console", "settings"], ["preferences"], ["features"]].map((queryKey) => cache.invalidateQueries({ queryKey })),
      ),
  });
}

/** What settings would change, without changing them. */
export function useSettingsCheck() {
  const client = useClient();
  return useMutation({
    mutationFn: (body: SettingsInput) => client.call(settingsPatch, { body: { ...body, dry_run: true } }),
  });
}

export function usePictureUpload() {
  const client = useClient();
  return useMutation({
    mutationFn: (image: File) => client.call(settingsPicture, { body: { image } }),
  });
}

/** What takes changes back. Secrets cannot be taken back, because nobody is told them. */
export function undoOf(changes: readonly SettingChange[], isSecret: (key: string) => boolean): SettingsInput {
  const of = (kind: SettingChange["kind"]) => changes.filter((change) => change.kind === kind && !isSecret(change.key));
  return {
    preferences: Object.fromEntries(of("preference").map(({ key, before }) => [key, before])),
    features: Object.fromEntries(of("feature").map(({ key, before }) => [key, before === true])),
  };
}
