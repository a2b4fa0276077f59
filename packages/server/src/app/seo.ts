import type { FastifyInstance, FastifyReply } from "fastify";
import { selectLastContributionId } from "#contribution";
import type { Platform } from "#core/ctx";
import { hasCourses } from "#course";
import { hasEvents } from "#event";
import { hasGroups } from "#group";
import { escapeMarkup } from "#core/markup";
import { categoryPages, contributionPages, coursePages, eventPages, groupPages } from "./seo.queries.ts";

/** Addresses in one file of the sitemap; the protocol allows 50,000. */
const perFile = 5000;

/** robots.txt and the sitemap. */
export function addSeo(app: FastifyInstance, platform: Platform): void {
  const { config, db, snapshots } = platform;
  const isOpen = () => snapshots.current.preferences["configurations.content_availability"];
  const sendXml = (reply: FastifyReply, body: string) =>
    reply
      .type("application/xml; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`);

  const fixedPages = async () => {
    const { preferences } = snapshots.current;
    const groups = hasGroups(snapshots.current) ? await groupPages(db) : [];
    const events = hasEvents(snapshots.current) ? await eventPages(db, platform.now()) : [];
    const courses = hasCourses(snapshots.current) ? await coursePages(db) : [];
    return [...(await categoryPages(db, preferences)), ...groups, ...events, ...courses];
  };

  app.get("/robots.txt", async (_request, reply) => {
    const rules = isOpen()
      ? [
          "User-agent: *",
          "Disallow: /api/",
          "Disallow: /messages/",
          "Disallow: /notification/",
          "Allow: /",
          `Sitemap: ${config.url}/sitemap.xml`,
        ]
      : ["User-agent: *", "Disallow: /"];
    return reply.type("text/plain; charset=utf-8").send(`${rules.join("\n")}\n`);
  });

  app.get("/sitemap.xml", async (_request, reply) => {
    if (!isOpen()) return reply.callNotFound();
    const files = Array.from(
      { length: Math.ceil((await selectLastContributionId(db)) / perFile) },
      (_none, index) => `/sitemap/${index + 1}.xml`,
    );
    const entries = ["/sitemap/0.xml", ...files].map((path) => `<sitemap><loc>${config.url}${path}</loc></sitemap>`);
    return sendXml(reply, `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</sitemapindex>`);
  });

  // 0 holds the fixed pages, the categories, the groups, the events and the courses; n holds the contributions with the n-th five thousand ids.
  app.get<{ Params: { file: string } }>("/sitemap/:file(^\\d+).xml", async (request, reply) => {
    const number = Number(request.params.file);
    if (!isOpen() || !Number.isSafeInteger(number * perFile)) return reply.callNotFound();
    const { preferences } = snapshots.current;
    const range = { after: (number - 1) * perFile, until: number * perFile };
    const pages = number === 0 ? await fixedPages() : await contributionPages(db, preferences, range);
    const entries = pages.map(
      ({ path, changed }) =>
        `<url><loc>${escapeMarkup(config.url + path)}</loc>${changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ""}</url>`,
    );
    return sendXml(reply, `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>`);
  });
}
