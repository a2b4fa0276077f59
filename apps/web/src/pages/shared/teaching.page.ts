import type { Client } from "@cortile/client/http";
import type { Course } from "@cortile/contract/entity";
import { buildPath } from "@cortile/ui/core/routing";
import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "react-router";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { requireMember } from "./member.ts";

type Load = (client: Client, cache: QueryClient, address: { id: number; slug: string }) => Promise<string | null>;
type Query = (client: Client, id: number) => { queryKey: readonly unknown[] };

/** A page for the teachers of a course; visitors are sent to sign in. */
export function teachingPage(route: "course_edit" | "course_dashboard", load: Load, query: Query) {
  const loader = loadPage(async ({ site, params, url }) => {
    await requireMember(site, url);
    const address = { id: Number(params["id"]), slug: params["slug"] ?? "" };
    const slug = await load(site.client, site.cache, address);
    if (slug !== null)
      throw redirect(
        buildPath(site.table[route] ?? "/", { id: address.id, slug, tab: params["tab"] ?? "lessons" }) + url.search,
        301,
      );
    return null;
  });
  const handle: PageHandle = {
    head: (site, params) => ({
      title: site.cache.getQueryData<Course>(query(site.client, Number(params["id"])).queryKey)?.name ?? "",
    }),
  };
  return { loader, handle };
}
