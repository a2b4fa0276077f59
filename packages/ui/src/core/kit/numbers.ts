import type { IntlShape } from "react-intl";

/** Of each language; `formatNumber` reads all of its options into a key, for each number of a page. */
const formats = new WeakMap<IntlShape, Intl.NumberFormat>();

const sizeUnits = ["kilobyte", "megabyte", "gigabyte"] as const;

/** The size of a file: "214 kB", "1.4 MB". */
export function formatBytes(intl: IntlShape, bytes: number): string {
  // From 999.5 on in the next unit: it is rounded.
  const index = bytes < 999_500 ? 0 : bytes < 999_500_000 ? 1 : 2;
  const value = bytes / 1000 ** (index + 1);
  return intl.formatNumber(value, { style: "unit", unit: sizeUnits[index], maximumFractionDigits: value < 10 ? 1 : 0 });
}

/** A whole number with its thousands apart, in Italian from 1.000 too. */
export function formatCount(intl: IntlShape, value: number): string {
  const found = formats.get(intl) ?? intl.formatters.getNumberFormat(intl.locale, { useGrouping: "always" });
  formats.set(intl, found);
  return found.format(value);
}
