import { instantOf, localTimeOf } from "#core/locale";

/** What a field of day and hour shows: `YYYY-MM-DDTHH:MM` in a zone; empty for no time. */
export function toMomentField(at: string | null, zone: string): string {
  if (!at) return "";
  const { day, hour } = localTimeOf(Date.parse(at), zone);
  return `${day}T${hour}`;
}

/** The moment that such a field says, in UTC; null when it is empty. */
export function fromMomentField(text: string, zone: string): string | null {
  const [day = "", hour = ""] = text.split("T");
  return day === "" || hour === "" ? null : instantOf(day, hour.slice(0, 5), zone);
}
