import { createContext, useContext, useMemo, type ReactNode } from "react";
import { RawIntlProvider } from "react-intl";
import { intlOf, type Texts } from "./intl.ts";

/** Languages of the interface; the first is the default and the fallback. A host may add others with its own messages. */
export type LocaleName = "en" | "it" | (string & {});

/** A language that can be chosen, with its name in itself. */
export interface LanguageChoice {
  readonly code: LocaleName;
  readonly name: string;
}

export interface LocaleControls {
  locale: LocaleName;
  /** Rejects when its texts cannot be loaded; the language stays. */
  setLocale(locale: LocaleName): Promise<void>;
  /** Those that can be chosen. */
  languages: readonly LanguageChoice[];
}

const builtIn: readonly LanguageChoice[] = [
  { code: "en", name: "English" },
  { code: "it", name: "Italiano" },
];

const LocaleContext = createContext<LocaleControls>({ locale: "en", setLocale: async () => undefined, languages: builtIn });

type LocaleProviderProps = Omit<LocaleControls, "languages"> & {
  /** Beside English and Italian. */
  addedLanguages?: readonly LanguageChoice[] | undefined;
  /** Texts by message id; English stands in the code. */
  messages: Texts;
  timeZone?: string | undefined;
  children: ReactNode;
};

export function LocaleProvider({ locale, setLocale, addedLanguages, messages, timeZone, children }: LocaleProviderProps) {
  const controls = useMemo(
    () => ({ locale, setLocale, languages: addedLanguages ? [...builtIn, ...addedLanguages] : builtIn }),
    [locale, setLocale, addedLanguages],
  );
  const intl = intlOf(locale, messages, timeZone);
  return (
    <LocaleContext value={controls}>
      <RawIntlProvider value={intl}>{children}</RawIntlProvider>
    </LocaleContext>
  );
}

export const useLocale = (): LocaleControls => useContext(LocaleContext);
