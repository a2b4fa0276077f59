import type { Client } from "@cortile/client/http";
import type { LegalPage } from "@cortile/contract/legal_page";
import type { QueryClient } from "@tanstack/react-query";
import { legalListQuery, legalPageQuery, legalRevisionsQuery } from "./legal_page.hooks.ts";

export async function loadLegalList(client: Client, cache: QueryClient): Promise<void> {
  await cache.ensureQueryData(legalListQuery(client));
}

/** Reads a policy, or one revision of it. @throws CallError `not_found` */
export async function loadLegalPage(
  client: Client,
  cache: QueryClient,
  { policy, revision }: { policy: string; revision: number | null },
): Promise<LegalPage> {
  const [page] = await Promise.all([
    cache.ensureQueryData(legalPageQuery(client, revision ?? policy)),
    cache.ensureQueryData(legalRevisionsQuery(client, policy)),
  ]);
  return page;
}
