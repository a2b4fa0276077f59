export { useBrowserTimeZone } from "./browser-time-zone.ts";
export { intlOf, type Texts } from "./intl.ts";
export { LocaleProvider, useLocale, type LanguageChoice, type LocaleName } from "./locale.tsx";
export { withTexts } from "./own-texts.tsx";
export { instantOf, localTimeOf } from "./zoned.ts";
