import { titleOf, type Head } from "#head";
import type { Site } from "#site";
import { themeFromPreferences } from "@cortile/ui/core/theme";
import { rootId, stateId, type PageState } from "./state.ts";
import { escapeHtml, escapeJson } from "./escape.ts";

/** Addresses of the files a page needs at once. */
export interface PageFiles {
  styles: readonly string[];
  /** Modules the first one will ask for; fetched beside it. */
  preloads: readonly string[];
  fonts: readonly string[];
  /** Modules that run. */
  scripts: readonly string[];
  /** A script of the development server, inline. */
  inlineScript?: string;
}

export interface DocumentParts {
  site: Site;
  head: Head;
  files: PageFiles;
  nonce: string;
  /** Markup of the community in UTF-8, in pieces. */
  html: readonly Uint8Array[];
  /** State for hydration. */
  state: PageState;
}

/** The whole page in UTF-8. */
export function documentOf({ site, head, files, nonce, html, state }: DocumentParts): Buffer<ArrayBuffer> {
  const { locale, colorScheme } = site.boot;
  const mark = ` nonce="${escapeHtml(nonce)}"`;
  const scheme = colorScheme === "auto" ? "light dark" : colorScheme;
  const before = [
    `<!doctype html><html lang="${locale}" data-mantine-color-scheme="${colorScheme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="color-scheme" content="${scheme}">`,
    ...themeColors(site),
    ...about(site, head),
    ...alternates(site, head),
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...icons(site),
    ...files.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    ...files.styles.map((href) => `<link rel="stylesheet" href="${href}"${mark}>`),
    ...files.preloads.map((href) => `<link rel="modulepreload" href="${href}"${mark}>`),
    files.inlineScript === undefined ? "" : `<script type="module"${mark}>${files.inlineScript}</script>`,
    ...files.scripts.map((src) => `<script type="module" src="${src}"${mark}></script>`),
    `</head><body><div id="${rootId}">`,
  ].join("");
  const after = `</div><script type="application/json" id="${stateId}"${mark}>${escapeJson(state)}</script></body></html>`;
  return Buffer.concat([Buffer.from(before), ...html, Buffer.from(after)]);
}

function themeColors(site: Site): string[] {
  const { themeColor } = themeFromPreferences(site.boot.preferences);
  return (["light", "dark"] as const).map(
    (scheme) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${themeColor[scheme]}">`,
  );
}

function icons({ boot }: Site): string[] {
  const own = boot.preferences["images.app_icon"];
  const icon = own || boot.preferences["logo.navbar_logo_mobile"];
  return [
    typeof icon === "string" && icon !== ""
      ? `<link rel="icon" href="${escapeHtml(icon)}">`
      : '<link rel="icon" href="/x/brand/mark.svg" type="image/svg+xml">',
    // For systems that do not read the manifest's.
    `<link rel="apple-touch-icon" href="${typeof own === "string" && own !== "" ? escapeHtml(own) : "/x/brand/icon-180.png"}">`,
  ];
}

/** Links to the RSS feed and the oEmbed card, where the page is public. */
function alternates(site: Site, head: Head): string[] {
  const { portal, preferences } = site.boot;
  if (preferences["configurations.content_availability"] !== true) return [];
  const link = (type: string, address: string) =>
    `<link rel="alternate" type="${type}" title="${escapeHtml(titleOf(site, head))}" href="${escapeHtml(new URL(address, portal).href)}">`;
  const page = head.path === undefined ? null : encodeURIComponent(new URL(head.path, portal).href);
  return [
    ...(head.feed === undefined ? [] : [link("application/rss+xml", head.feed)]),
    ...(head.embeddable && page !== null ? [link("application/json+oembed", `/oembed?url=${page}&format=json`)] : []),
  ];
}

function about(site: Site, head: Head): string[] {
  const title = escapeHtml(titleOf(site, head));
  const canonical = head.path === undefined ? null : escapeHtml(new URL(head.path, site.boot.portal).href);
  const meta = (name: string, content: string | undefined) =>
    content ? [`<meta name="${name}" content="${escapeHtml(content)}">`] : [];
  const graph = (name: string, content: string | undefined) =>
    content ? [`<meta property="og:${name}" content="${escapeHtml(content)}">`] : [];
  const picture = pictureOf(site, head);
  return [
    `<title>${title}</title>`,
    ...meta("description", head.description),
    ...(canonical === null
      ? meta("robots", robotsOf(site)?.includes("nofollow") ? "noindex, nofollow" : "noindex")
      : [
          ...meta("robots", robotsOf(site)),
          `<link rel="canonical" href="${canonical}">`,
          `<meta property="og:url" content="${canonical}">`,
        ]),
    ...graph("title", head.title || titleOf(site, head)),
    ...graph("site_name", titleOf(site, { title: "" })),
    ...graph("type", head.type ?? "website"),
    ...graph("description", head.description),
    ...picture.flatMap(([name, content]) => graph(name, content)),
    ...graph("locale", regionalLocale(site.boot.locale)),
    ...meta("twitter:card", picture.length === 0 ? "summary" : "summary_large_image"),
    head.data === undefined
      ? ""
      : `<script type="application/ld+json">${escapeJson({ "@context": "https://schema.org", ...head.data })}</script>`,
  ];
}

/** What staff forbid search engines; nothing where they may do everything, which they take for granted. */
function robotsOf({ boot }: Site): string | undefined {
  const robots = boot.preferences["webmaster.meta_robots"];
  return robots === "index, follow" ? undefined : robots;
}

/** The picture of a link to the page, by the properties of Open Graph. */
function pictureOf(site: Site, { image, card, title }: Head): [name: string, content: string][] {
  if (image !== undefined) return [["image", image]];
  if (card === undefined) return [];
  const address = new URL(`/x/card/${card.kind}/${card.id}.png`, site.boot.portal).href;
  return [
    ["image", address],
    ["image:width", "1200"],
    ["image:height", "630"],
    ["image:alt", title],
  ];
}

const regional = new Map<string, string>();

/** The language with the region it is most spoken in, as Open Graph writes it: `it_IT`. */
function regionalLocale(locale: string): string {
  const known = regional.get(locale);
  if (known) return known;
  const { language, region } = new Intl.Locale(locale).maximize();
  regional.set(locale, `${language}_${region}`);
  return `${language}_${region}`;
}
