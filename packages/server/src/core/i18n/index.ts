export { preferredLanguage, translate } from "./i18n.ts";
export type { Text, TextValues } from "./i18n.ts";
export { addedLanguage, addedLanguages, builtInLanguages, isBuiltIn, isLanguage, loadLanguages } from "./languages.ts";
export type { AddedLanguage, BuiltInLanguage, Language } from "./languages.ts";
