import type { Event } from "@cortile/contract/entity";
import { Suspense, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button, lazyPart, Menu, MenuLoading } from "#core/kit";
import { useSession } from "#core/session";
import { messages } from "./event.messages.ts";

const parts = () => import("./calendar.parts.ts");
const CalendarItems = lazyPart(async () => (await parts()).CalendarItems);
const CalendarFeedDialog = lazyPart(async () => (await parts()).CalendarFeedDialog);

/** Adds the event to the reader's calendar; members find the address of all their events too. */
export function CalendarMenu({ event }: { event: Event }) {
  const intl = useIntl();
  const { status } = useSession();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu
        label={intl.formatMessage(messages.calendar)}
        placement="bottom-start"
        trigger={
          <Button icon="calendar-event">
            <FormattedMessage {...messages.calendar} />
          </Button>
        }
      >
        <Suspense fallback={<MenuLoading />}>
          <CalendarItems event={event} onFeed={status === "member" ? () => setOpen(true) : undefined} />
        </Suspense>
      </Menu>
      {open ? (
        <Suspense fallback={null}>
          <CalendarFeedDialog group={null} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
