import type { FastifyInstance, FastifyReply } from "fastify";
import { sql } from "kysely";
import { visibleTo } from "#contribution";
import { visitor, type Platform } from "#core/ctx";

/** Addresses in one file of the sitemap; the protocol allows 50,000. */
const perFile = 5000;

const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
const fill = (template: string, values: Record<string, string | number>): string =>
  template.replace(/\{(\w+)\}/g, (_mark, name: string) => encodeURIComponent(String(values[name] ?? "")));

/** robots.txt, the sitemap and the web application's manifest. */
export function addSeo(app: FastifyInstance, platform: Platform): void {
  const { config, db, snapshots } = platform;
  const isOpen = () => snapshots.current.preferences["configurations.content_availability"];
  const sendXml = (reply: FastifyReply, body: string) =>
    reply.type("application/xml; charset=utf-8").header("cache-control", "public, max-age=3600").send(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`);

  app.get("/robots.txt", async (_request, reply) => {
    const rules = isOpen()
      ? ["User-agent: *", "Disallow: /api/", "Disallow: /messages/", "Disallow: /notification/", "Allow: /", `Sitemap: ${config.url}/sitemap.xml`]
      : ["User-agent: *", "Disallow: /"];
    return reply.type("text/plain; charset=utf-8").send(`${rules.join("\n")}\n`);
  });

  app.get("/sitemap.xml", async (_request, reply) => {
    if (!isOpen()) return reply.callNotFound();
    const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0)::int8 as last from contribution`.execute(db);
    const files = Array.from({ length: Math.ceil((rows[0]?.last ?? 0) / perFile) }, (_none, index) => `/sitemap/${index + 1}.xml`);
    const entries = ["/sitemap/0.xml", ...files].map((path) => `<sitemap><loc>${config.url}${path}</loc></sitemap>`);
    return sendXml(reply, `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</sitemapindex>`);
  });

  // 0 holds the fixed pages and the categories; n holds the contributions with the n-th five thousand ids.
  app.get<{ Params: { file: string } }>("/sitemap/:file(^\\d+).xml", async (request, reply) => {
    if (!isOpen()) return reply.callNotFound();
    const number = Number(request.params.file);
    const pages = number === 0 ? await categoryPages(platform) : await contributionPages(platform, number);
    const entries = pages.map(
      ({ path, changed }) => `<url><loc>${escapeXml(config.url + path)}</loc>${changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ""}</url>`,
    );
    return sendXml(reply, `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>`);
  });

  app.get("/manifest.webmanifest", async (_request, reply) => {
    const { preferences } = snapshots.current;
    const icon = preferences["images.app_icon"] || preferences["logo.navbar_logo_mobile"];
    return reply.type("application/manifest+json").header("cache-control", "public, max-age=3600").send({
      name: preferences["text.application_name"] || "Cortile",
      short_name: preferences["text.application_name"] || "Cortile",
      description: preferences["text.application_slogan1"],
      start_url: "/",
      display: "standalone",
      theme_color: preferences["colors.colorprimary"] || "#12705b",
      background_color: "#ffffff",
      icons: icon ? [{ src: icon, sizes: "any", purpose: "any" }] : [],
    });
  });
}

interface SitemapPage {
  path: string;
  changed?: string;
}

async function categoryPages({ db, snapshots }: Platform): Promise<SitemapPage[]> {
  const template = snapshots.current.preferences["configurations.url_template_category"];
  const { rows } = await sql<{ id: number; slug: string; changed: string }>`
    select id, slug, lastmod_datetime as changed from category where active and not deleted order by id`.execute(db);
  const fixed = ["/", "/explore/", "/categories/"].map((path): SitemapPage => ({ path }));
  return [...fixed, ...rows.map(({ id, slug, changed }) => ({ path: fill(template, { id, slug }), changed }))];
}

async function contributionPages({ db, snapshots }: Platform, file: number): Promise<SitemapPage[]> {
  const { preferences } = snapshots.current;
  const templates = {
    post: preferences["configurations.url_template_post"],
    discussion: preferences["configurations.url_template_discussion"],
    status: preferences["configurations.url_template_status"],
  };
  const { rows } = await sql<{ id: number; type: keyof typeof templates; changed: string }>`
    select c.id, c.type, greatest(c.last_edited_at, c.last_activity_at) as changed from contribution c
    where c.id > ${(file - 1) * perFile} and c.id <= ${file * perFile} and ${visibleTo(visitor)} order by c.id`.execute(db);
  return rows.map(({ id, type, changed }) => ({ path: fill(templates[type], { id }), changed }));
}
