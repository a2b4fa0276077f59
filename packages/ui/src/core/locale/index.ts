export { formatLocaleOf, formattersOf } from "./formatters.ts";
export { LocaleProvider, useLocale, type LocaleName } from "./locale.tsx";
export { withTexts } from "./own-texts.tsx";
