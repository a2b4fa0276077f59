import type { IntlShape } from "react-intl";

/** A whole number with its thousands apart, in Italian from 1.000 too. */
export const formatCount = (intl: IntlShape, value: number): string => intl.formatNumber(value, { useGrouping: "always" });
