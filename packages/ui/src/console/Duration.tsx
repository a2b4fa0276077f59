import { FormattedMessage } from "react-intl";
import { templates } from "./console.messages.ts";

/**
 * How long something took, in one unit: minutes up to an hour, hours up to two days, then days.
 * @param minutes null where there is nothing to measure
 */
export function Duration({ minutes }: { minutes: number | null }) {
  if (minutes === null) return "–";
  const whole = Math.round(minutes);
  if (whole < 60) return <FormattedMessage {...templates.minutes} values={{ count: whole }} />;
  const hours = Math.round(whole / 60);
  if (hours < 48) return <FormattedMessage {...templates.hours} values={{ count: hours }} />;
  return <FormattedMessage {...templates.days} values={{ count: Math.round(hours / 24) }} />;
}
