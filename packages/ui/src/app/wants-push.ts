import type { Client } from "@cortile/client/http";
import type { QueryClient } from "@tanstack/react-query";
import { settingsQuery } from "#settings";

/** Whether a member takes notifications on their devices. @throws CallError when their settings cannot be read */
export async function wantsPush(cache: QueryClient, client: Client, userId: number): Promise<boolean> {
  return (await cache.ensureQueryData(settingsQuery(client, userId))).mobile_notifications_scmty === 1;
}
