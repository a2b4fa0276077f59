export { LocaleProvider, useLocale, type LocaleName } from "./locale.tsx";
