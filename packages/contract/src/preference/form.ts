import { parseColor } from "#theme";
import type { PreferenceDefinition } from "./definition.ts";

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** An IANA name that this runtime knows. */
const isTimeZone = (text: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};

const site = "https://site.invalid";

/** A path of our own: a browser stays on our origin with it. */
const isPath = (text: string): boolean =>
  /^\/(?!\/)[^\s\p{Cc}\\]*$/u.test(text) && URL.canParse(text, site) && new URL(text, site).origin === site;

/** What the server answers itself. A link with a code must not lead to what others have put there. */
const ofServer = /^\/+(?:x|api|media|oauth|oembed|\.well-known)(?:\/|$)/i;

/** A path of a page. */
const isPagePath = (text: string): boolean => {
  if (!isPath(text)) return false;
  try {
    return !ofServer.test(decodeURIComponent(new URL(text, site).pathname));
  } catch {
    return false;
  }
};

/** A path as it is filled: marks that its default does not have become empty. */
const filled = (definition: PreferenceDefinition, text: string): string =>
  text.replace(/\{\w+\}/g, (mark) => (String(definition.default).includes(mark) ? "1" : ""));

const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/\\?#]/i.test(text) && !/[\s<>"\\\p{Cc}]/u.test(text) && URL.canParse(text);

/** Whether a text is what the definition's `form` says. An empty one is no value, which all but paths may have. */
export function hasForm(definition: PreferenceDefinition, text: string): boolean {
  const { form, marks = [] } = definition;
  switch (form) {
    case "path":
      return isPagePath(filled(definition, text)) && marks.every((mark) => text.includes(`{${mark}}`));
    case "url":
    case "image":
      return text === "" || isPath(text) || isWebAddress(text);
    case "color":
      return text === "" || parseColor(text) !== null;
    case "json":
      return isJson(text);
    case "zone":
      return /^[A-Za-z]/.test(text) && isTimeZone(text);
    case "csv":
    case "html":
    case undefined:
      return true;
  }
}
