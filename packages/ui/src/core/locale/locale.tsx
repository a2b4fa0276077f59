import { createContext, useContext, useMemo, type ReactNode } from "react";
import { createIntl, RawIntlProvider } from "react-intl";
import { formatLocaleOf, formattersOf } from "./formatters.ts";

/** Languages of the interface; the first is the default and the fallback. A host may add others with its own messages. */
export type LocaleName = "en" | "it" | (string & {});

export interface LocaleControls {
  locale: LocaleName;
  setLocale(locale: LocaleName): void;
}

const LocaleContext = createContext<LocaleControls>({ locale: "en", setLocale: () => undefined });

type LocaleProviderProps = LocaleControls & {
  /** Texts by message id; English stands in the code. */
  messages: Readonly<Record<string, string>>;
  timeZone?: string | undefined;
  children: ReactNode;
};

/** Missing texts fall back to English, told once each: a hole in a translation never breaks a screen. */
export function LocaleProvider({ locale, setLocale, messages, timeZone, children }: LocaleProviderProps) {
  const controls = useMemo(() => ({ locale, setLocale }), [locale, setLocale]);
  const intl = useMemo(() => {
    // A new language has other holes to tell of.
    const onError = createErrorHandler(locale);
    const formatLocale = formatLocaleOf(locale);
    const config = {
      locale: formatLocale,
      defaultLocale: formatLocaleOf("en"),
      messages: { ...messages },
      timeZone,
      onError,
    };
    return createIntl(config, formattersOf(formatLocale, timeZone));
  }, [locale, messages, timeZone]);
  return (
    <LocaleContext value={controls}>
      <RawIntlProvider value={intl}>{children}</RawIntlProvider>
    </LocaleContext>
  );
}

export const useLocale = (): LocaleControls => useContext(LocaleContext);

function createErrorHandler(locale: LocaleName) {
  const told = new Set<string>();
  return (error: Error & { code: string }) => {
    if (error.code !== "MISSING_TRANSLATION") throw error;
    if (told.has(error.message)) return;
    told.add(error.message);
    // oxlint-disable-next-line no-console -- the contract of the start-up settings: a missing text is warned of
    console.warn(`${locale}: ${error.message}`);
  };
}
