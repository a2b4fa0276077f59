export { fill, languages, preferredLanguage, say } from "./i18n.ts";
export type { Language, Text } from "./i18n.ts";
