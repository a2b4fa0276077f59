import { buildPath } from "@cortile/ui/core/routing";
import { lessonQuery, LessonScreen, loadLesson } from "@cortile/ui/course";
import { useSession } from "@cortile/ui/core/session";
import { useEffect } from "react";
import { redirect, useLocation, useParams, type Params } from "react-router";
import type { PageHandle } from "#head";
import { loadPage, statusOf } from "#routing";
import { requireMember } from "./member.ts";

const placeOf = (params: Params) => ({
  id: Number(params["id"]),
  section_id: Number(params["section_id"]),
  lesson_id: Number(params["lesson_id"]),
});

/** A lesson, alone, with its comments, or as a student sees it. Who does not get it is sent to its course. */
export function lessonPage(route: "lesson" | "lesson_comments" | "lesson_preview") {
  const preview = route === "lesson_preview";
  const loader = loadPage(async ({ site, params, url }) => {
    await requireMember(site, url);
    const place = { ...placeOf(params), slug: params["slug"] ?? "" };
    const slug = await loadLesson(site.client, site.cache, place, { preview }).catch((error: unknown) => {
      if (statusOf(error) !== 403) throw error;
      throw redirect(buildPath(site.table["course"] ?? "/", { id: place.id, slug: place.slug }));
    });
    if (slug !== null) throw redirect(buildPath(site.table[route] ?? "/", { ...place, slug }) + url.search, 301);
    return null;
  });
  const handle: PageHandle = {
    head(site, params) {
      const lesson = site.cache.getQueryData(lessonQuery(site.client, placeOf(params)).queryKey);
      return { title: lesson?.name ?? "" };
    },
  };
  function Component() {
    useKept(route === "lesson");
    return <LessonScreen {...placeOf(useParams())} panel={route === "lesson_comments" ? "comments" : null} preview={preview} />;
  }
  return { loader, handle, Component };
}

/** Keeps the page for reading without a network, once the reader has stayed a moment. */
function useKept(isKept: boolean): void {
  const { pathname } = useLocation();
  const memberId = useSession().user?.id;
  useEffect(() => {
    if (!isKept || memberId === undefined) return;
    const keep = () => void import("#offline").then(({ keepLesson }) => keepLesson(pathname, memberId));
    const timer = setTimeout(keep, 2000);
    return () => clearTimeout(timer);
  }, [isKept, pathname, memberId]);
}
