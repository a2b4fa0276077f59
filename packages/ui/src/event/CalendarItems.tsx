import type { Event } from "@cortile/contract/entity";
import { eventIcs } from "@cortile/contract/event";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { MenuItem, saveFile, useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { useHref } from "#core/routing";
import { googleCalendarUrl } from "./calendar.ts";
import { messages } from "./calendar.messages.ts";
import { messagesIt } from "./calendar.own.it.ts";

type Props = {
  event: Event;
  /** Shows the address of all the member's events; without it that is not offered. */
  onFeed: (() => void) | undefined;
};

/** The event in the reader's calendar: at Google, or as a file for any other. */
export const CalendarItems = withTexts(messagesIt, ({ event, onFeed }: Props) => {
  const intl = useIntl();
  const client = useClient();
  const toast = useToast();
  const path = useHref("event", { id: event.id, slug: event.slug });
  const url = new URL(path, client.portal).href;
  const download = async () => {
    try {
      const file = await client.call(eventIcs, { params: { id: event.id } });
      saveFile(`${event.slug}.ics`, new Blob([file], { type: "text/calendar;charset=utf-8" }));
    } catch {
      toast.show({ text: intl.formatMessage(messages.icsFailed), tone: "error" });
    }
  };
  return (
    <>
      <MenuItem icon="download" onSelect={() => void download()}>
        <FormattedMessage {...messages.ics} />
      </MenuItem>
      <MenuItem component="a" icon="external-link" href={googleCalendarUrl(event, url)} target="_blank" rel="noreferrer">
        <FormattedMessage {...messages.google} />
      </MenuItem>
      {onFeed ? (
        <MenuItem icon="refresh" onSelect={onFeed}>
          <FormattedMessage {...messages.allEvents} />
        </MenuItem>
      ) : null}
    </>
  );
});
