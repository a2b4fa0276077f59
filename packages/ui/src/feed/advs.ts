import type { Client } from "@cortile/client/http";
import type { QueryClient } from "@tanstack/react-query";
import { loadAdvs } from "#custom_adv";

/** Feeds of everything: advertisements for one category do not stand in them. */
export const noCategory: readonly number[] = [];

/** Reads the advertisements of home and explore. */
export const loadStreamAdvs = (client: Client, cache: QueryClient): Promise<void> =>
  loadAdvs(client, cache, [{ position: "ABOVE_THE_STREAM" }, { position: "IN_STREAM" }]);
