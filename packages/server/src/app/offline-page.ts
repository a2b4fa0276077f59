import { createHash } from "node:crypto";
import type { Preferences } from "@cortile/contract/preference";
import type { Role } from "@cortile/contract/theme";
import { brandColors, inlineMark } from "#brand";
import { addedLanguages, builtInLanguages, translate, type Language } from "#core/i18n";
import { escapeMarkup } from "#core/markup";
import { offlineTexts } from "./pwa.messages.ts";

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64");

/** Chooses the language and the colours of this browser, and leaves as soon as the site answers. */
const script = `
const cookie = (name) => new RegExp("(?:^|; )" + name + "=([^;]+)").exec(document.cookie)?.[1];
const parts = [...document.querySelectorAll("main")];
const wanted = [cookie("ct_lang"), ...navigator.languages].filter(Boolean);
const byLanguage = (code) => parts.find(({ lang }) => lang === code || lang === code.slice(0, 2));
const shown = wanted.map(byLanguage).find(Boolean) ?? parts[0];
for (const part of parts) part.hidden = part !== shown;
document.documentElement.lang = shown.lang;
document.title = shown.dataset.title;
const scheme = cookie("ct_scheme");
if (scheme === "light" || scheme === "dark") document.documentElement.style.colorScheme = scheme;
const leave = () => location.reload();
for (const button of document.querySelectorAll("button")) button.addEventListener("click", leave);
addEventListener("online", leave);
setInterval(async () => {
  const reply = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  if (reply?.ok) leave();
}, 15000);
`;

const roles = ["bg", "text", "text-2", "brand-fill", "on-brand"] as const satisfies readonly Role[];

/** Style of a page of one short message, which loads nothing. */
export function messagePageStyle(preferences: Readonly<Preferences>): string {
  return `${brandColors(preferences, roles)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:1.5rem;background:var(--bg);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
main{max-width:26rem;text-align:center}
main[hidden]{display:none}
svg{width:4rem;color:var(--brand-fill)}
h1{margin:1rem 0 .5rem;font-size:1.5rem;line-height:1.25}
p{margin:0 0 1.5rem;color:var(--text-2)}
a{display:inline-flex;align-items:center;text-decoration:none}
button,a{min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:999px;background:var(--brand-fill);color:var(--on-brand);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid var(--text);outline-offset:3px}`;
}

function partOf(language: Language, community: string, isFirst: boolean): string {
  const textOf = (text: keyof typeof offlineTexts) => escapeMarkup(translate(offlineTexts[text], language, { community }));
  return [
    `<main lang="${escapeMarkup(language)}" data-title="${textOf("title")}"${isFirst ? "" : " hidden"}>`,
    `${inlineMark}<h1>${textOf("title")}</h1><p>${textOf("text")}</p><button type="button">${textOf("retry")}</button></main>`,
  ].join("");
}

export interface OfflinePage {
  html: string;
  contentPolicy: string;
  /** Another one for another page. */
  version: string;
}

const made = new WeakMap<Readonly<Preferences>, OfflinePage>();

/** One page with every language in it, and nothing else to load: it is all that browsers keep of the site. */
export function offlinePage(preferences: Readonly<Preferences>): OfflinePage {
  const found = made.get(preferences);
  if (found) return found;
  const community = preferences["text.application_name"] || "Cortile";
  const languages: Language[] = [...builtInLanguages, ...addedLanguages().map(({ code }) => code)];
  const style = messagePageStyle(preferences);
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex">',
    `<title>${escapeMarkup(community)}</title><style>${style}</style></head><body>`,
    ...languages.map((language, index) => partOf(language, community, index === 0)),
    `<script>${script}</script></body></html>`,
  ].join("");
  const page = {
    html,
    contentPolicy: [
      "default-src 'none'",
      `style-src 'sha256-${hashOf(style)}'`,
      `script-src 'sha256-${hashOf(script)}'`,
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
    version: createHash("sha256").update(html).digest("hex").slice(0, 12),
  };
  made.set(preferences, page);
  return page;
}
