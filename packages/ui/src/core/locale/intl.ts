import { createIntl, createIntlCache, type IntlCache, type IntlShape } from "react-intl";

export type Texts = Readonly<Record<string, string>>;

interface Formatters {
  cache: IntlCache;
  /** By the texts they format. */
  intls: WeakMap<Texts, IntlShape>;
}

/** Languages and zones kept, the last used: zones come from outside. */
const kept = 16;
const formatters = new Map<string, Formatters>();

/** The locale of dates and numbers in a language. English has the day before the month and 24 hours, as everywhere in the product. */
const formatLocaleOf = (locale: string): string => (locale === "en" ? "en-GB" : locale);

/**
 * What formats texts, dates and numbers of a language and zone. Parsed texts and formatters cost far more to make than to use, so
 * everything drawn in this process shares them: on a server, one page after the other.
 * @param locale a language, or the locale of an `IntlShape`
 * @param texts by message id; those that are missing are English, told once each: a hole in a translation never breaks a screen
 */
export function intlOf(locale: string, texts: Texts, timeZone?: string): IntlShape {
  const { cache, intls } = formattersOf(locale, timeZone);
  const intl = intls.get(texts) ?? makeIntl(locale, texts, timeZone, cache);
  intls.set(texts, intl);
  return intl;
}

function formattersOf(locale: string, timeZone = ""): Formatters {
  const key = `${formatLocaleOf(locale)} ${timeZone}`;
  const found = formatters.get(key) ?? { cache: createIntlCache(), intls: new WeakMap() };
  formatters.delete(key);
  formatters.set(key, found);
  const [oldest = key] = formatters.keys();
  if (formatters.size > kept) formatters.delete(oldest);
  return found;
}

function makeIntl(locale: string, texts: Texts, timeZone: string | undefined, cache: IntlCache): IntlShape {
  const config = {
    locale: formatLocaleOf(locale),
    defaultLocale: formatLocaleOf("en"),
    messages: { ...texts },
    onError: createErrorHandler(locale),
  };
  // With a zone, formatMessage merges it into all formats of dates, and turns those into a key, each time. No text of ours has a date.
  const { formatMessage: format, formatters: prepare } = createIntl(config, cache);
  prepare.getPluralRules = byLocale(prepare.getPluralRules);
  prepare.getMessageFormat = byText(prepare.getMessageFormat, prepare);
  const formatMessage = keepingPlain(format);
  return { ...createIntl({ ...config, timeZone }, cache), formatMessage, $t: formatMessage };
}

type Format = IntlShape["formatMessage"];

/** Keeps texts without values as they were formatted. */
function keepingPlain(format: Format): Format {
  const kept = new Map<unknown, { source: unknown; text: string }>();
  const keeping = (...[descriptor, values, options]: Parameters<Format>) => {
    if (values || options?.ignoreTag) return format(descriptor, values, options);
    const { id, defaultMessage } = descriptor;
    const found = kept.get(id);
    if (found?.source === defaultMessage) return found.text;
    const text = format(descriptor);
    kept.set(id, { source: defaultMessage, text });
    return text;
  };
  // Without values the result is text, as the overloads of `formatMessage` say.
  return keeping as Format;
}

type RulesOf = IntlShape["formatters"]["getPluralRules"];

/** Finds the rules by their locale and kind; react-intl turns the arguments into JSON to find them by. */
function byLocale(make: RulesOf): RulesOf {
  const made = new Map<string, ReturnType<RulesOf>>();
  return (locale, options) => {
    const key = `${String(locale)} ${options?.type}`;
    const found = made.get(key) ?? make(locale, options);
    made.set(key, found);
    return found;
  };
}

type Prepare = IntlShape["formatters"]["getMessageFormat"];

/** Finds a prepared text by the text itself; react-intl writes all of the arguments into a key to find it by. */
function byText(prepare: Prepare, formatters: IntlShape["formatters"]): Prepare {
  const prepared = new Map<string, Map<unknown, ReturnType<Prepare>>>();
  return (text, locale, formats, options) => {
    if (options?.ignoreTag) return prepare(text, locale, formats, options);
    const ofLocale = prepared.get(String(locale)) ?? new Map<unknown, ReturnType<Prepare>>();
    prepared.set(String(locale), ofLocale);
    const found = ofLocale.get(text) ?? prepare(text, locale, formats, { formatters, ...options });
    ofLocale.set(text, found);
    return found;
  };
}

function createErrorHandler(locale: string) {
  const told = new Set<string>();
  return (error: Error & { code: string }) => {
    if (error.code !== "MISSING_TRANSLATION") throw error;
    if (told.has(error.message)) return;
    told.add(error.message);
    // oxlint-disable-next-line no-console -- the contract of the start-up settings: a missing text is warned of
    console.warn(`${locale}: ${error.message}`);
  };
}
