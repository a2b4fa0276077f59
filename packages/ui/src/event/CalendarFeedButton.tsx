import { Suspense, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button, lazyPart } from "#core/kit";
import { messages } from "./list.messages.ts";

const CalendarFeedDialog = lazyPart(async () => (await import("./calendar.parts.ts")).CalendarFeedDialog);

/** Shows the address of all the member's events, for their calendar. */
export function CalendarFeedButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon="calendar-event" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FormattedMessage {...messages.sync} />
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <CalendarFeedDialog group={null} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
