import { useIntl } from "react-intl";
import { formatCount } from "./numbers.ts";

/** A number that fits: 1,204 up to ten thousand, then 12K. */
export function Count({ value }: { value: number }) {
  const intl = useIntl();
  if (value < 10_000) return <>{formatCount(intl, value)}</>;
  return (
    <span title={formatCount(intl, value)}>{intl.formatNumber(value, { notation: "compact", maximumFractionDigits: 1 })}</span>
  );
}
