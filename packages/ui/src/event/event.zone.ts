import type { Event } from "@cortile/contract/entity";
import { useIntl } from "react-intl";
import { useInBrowser } from "#core/kit";

/** The zone in which to tell when an event takes place: the reader's, or that of the event until the browser tells where the reader is. */
export function useEventZone({ timezone }: Event): string | undefined {
  const { timeZone } = useIntl();
  return useInBrowser() ? timeZone : (timezone ?? timeZone);
}
