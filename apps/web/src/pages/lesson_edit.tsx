import { buildPath } from "@cortile/ui/core/routing";
import { lessonQuery } from "@cortile/ui/course";
import { LessonEditScreen, loadLessonEdit } from "@cortile/ui/teaching";
import { redirect, useParams, type Params } from "react-router";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { requireMember } from "./shared/member.ts";

const placeOf = (params: Params) => ({
  id: Number(params["id"]),
  section_id: Number(params["section_id"]),
  lesson_id: Number(params["lesson_id"]),
});

export const loader = loadPage(async ({ site, params, url }) => {
  await requireMember(site, url);
  const place = { ...placeOf(params), slug: params["slug"] ?? "" };
  const slug = await loadLessonEdit(site.client, site.cache, place);
  if (slug !== null) throw redirect(buildPath(site.table["lesson_edit"] ?? "/", { ...place, slug }), 301);
  return null;
});

export const handle: PageHandle = {
  head: (site, params) => ({
    title: site.cache.getQueryData(lessonQuery(site.client, placeOf(params)).queryKey)?.name ?? "",
  }),
};

export function Component() {
  return <LessonEditScreen {...placeOf(useParams())} />;
}
