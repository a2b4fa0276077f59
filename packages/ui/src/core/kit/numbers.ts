import type { IntlShape } from "react-intl";

/** Of each language; `formatNumber` reads all of its options into a key, for each number of a page. */
const formats = new WeakMap<IntlShape, Intl.NumberFormat>();

/** A whole number with its thousands apart, in Italian from 1.000 too. */
export function formatCount(intl: IntlShape, value: number): string {
  const found = formats.get(intl) ?? intl.formatters.getNumberFormat(intl.locale, { useGrouping: "always" });
  formats.set(intl, found);
  return found.format(value);
}
