import type { Preferences } from "@cortile/contract/preference";
import { inlineMark } from "#brand";
import { translate, type Language } from "#core/i18n";
import { escapeMarkup } from "#core/markup";
import { errorTexts } from "./error-page.messages.ts";
import { messagePageStyle } from "./offline-page.ts";

interface ErrorPage {
  language: Language;
  preferences: Readonly<Preferences>;
  /** Path and query of the page that failed. */
  url: string;
  /** Of its style. */
  nonce: string;
  /** Too many were asked for at once. */
  isBusy: boolean;
}

/** The page in place of one that could not be rendered: it needs neither the site nor its scripts. */
export function errorPage({ language, preferences, url, nonce, isBusy }: ErrorPage): string {
  const textOf = (text: keyof typeof errorTexts) => escapeMarkup(translate(errorTexts[text], language));
  return [
    `<!doctype html><html lang="${escapeMarkup(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex">',
    `<title>${textOf("title")}</title><style nonce="${escapeMarkup(nonce)}">${messagePageStyle(preferences)}</style></head>`,
    `<body><main>${inlineMark}<h1>${textOf("title")}</h1><p>${textOf(isBusy ? "busy" : "text")}</p>`,
    `<a href="${escapeMarkup(url)}">${textOf("retry")}</a></main></body></html>`,
  ].join("");
}
