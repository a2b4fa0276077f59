import { buildPath } from "@cortile/ui/core/routing";
import { courseQuery, CourseScreen, loadCourse } from "@cortile/ui/course";
import { Page } from "@cortile/ui/shell";
import { useSuspenseQuery } from "@tanstack/react-query";
import { redirect, useParams } from "react-router";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { useSite } from "#site";

export const loader = loadPage(async ({ site, params, url }) => {
  const asked = { id: Number(params["id"]), slug: params["slug"] ?? "" };
  const slug = await loadCourse(site.client, site.cache, asked);
  if (slug !== null) throw redirect(buildPath(site.table["course"] ?? "/", { id: asked.id, slug }) + url.search, 301);
  return null;
});

export const handle: PageHandle = {
  head(site, params) {
    const course = site.cache.getQueryData(courseQuery(site.client, Number(params["id"])).queryKey);
    if (!course) return { title: "" };
    const { id, name, slug, description, image_bigger, privacy, meta_title, meta_description, og_image } = course;
    // Search engines have no use for what only students read.
    if (privacy !== "open") return { title: name, description };
    const path = buildPath(site.table["course"] ?? "/", { id, slug });
    return {
      title: meta_title || name,
      description: meta_description || description,
      path,
      image: og_image ?? image_bigger ?? undefined,
      card: { kind: "course", id },
      data: {
        "@type": "Course",
        name,
        description,
        url: new URL(path, site.boot.portal).href,
        provider: { "@type": "Organization", name: String(site.boot.preferences["text.application_name"] || "Cortile") },
      },
    };
  },
};

export function Component() {
  const id = Number(useParams()["id"]);
  const { client } = useSite();
  const { data: course } = useSuspenseQuery(courseQuery(client, id));
  return (
    <Page title={course.name} layout="wide" heading={false} back={{ route: "courses" }}>
      <CourseScreen id={id} />
    </Page>
  );
}
