import { useIntl } from "react-intl";

/** A number that fits: 1,204 up to ten thousand, then 12K. */
export function Count({ value }: { value: number }) {
  const intl = useIntl();
  if (value < 10_000) return <>{intl.formatNumber(value)}</>;
  return (
    <span title={intl.formatNumber(value)}>{intl.formatNumber(value, { notation: "compact", maximumFractionDigits: 1 })}</span>
  );
}
