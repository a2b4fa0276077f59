export { interpolate, languages, preferredLanguage, translate } from "./i18n.ts";
export type { Language, Text } from "./i18n.ts";
