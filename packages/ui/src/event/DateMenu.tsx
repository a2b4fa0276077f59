import type { Event } from "@cortile/contract/entity";
import type { EventOccurrence } from "@cortile/contract/event";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useFailureNotice, useMemberAction } from "#core/actions";
import { IconButton, Menu, MenuItem, useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { CancelDialog } from "./CancelDialog.tsx";
import { DateForm } from "./DateForm.tsx";
import { useDateChange } from "./manage.hooks.ts";
import { dateFailures, messages } from "./manage.messages.ts";
import { messagesIt } from "./manage.own.it.ts";

type Props = { event: Event; date: EventOccurrence; label: string };

/** What the organiser does about one date of a series. */
export const DateMenu = withTexts(messagesIt, ({ event, date, label }: Props) => {
  const intl = useIntl();
  const toast = useToast();
  const guard = useMemberAction();
  const notice = useFailureNotice();
  const change = useDateChange(event.id);
  const [shown, setShown] = useState<"form" | "cancel" | null>(null);
  const close = () => setShown(null);
  const restore = () =>
    change.mutate(
      { original_date: date.original_date, active: true },
      {
        onSuccess: () => toast.show({ text: intl.formatMessage(messages.dateRestored) }),
        onError: (error) => notice(error, dateFailures),
      },
    );
  return (
    <>
      <Menu label={label} trigger={<IconButton icon="dots" size="sm" label={label} />}>
        {date.active ? (
          <>
            <MenuItem icon="pencil" onSelect={() => guard(() => setShown("form"))}>
              <FormattedMessage {...messages.changeDate} />
            </MenuItem>
            <MenuItem icon="ban" danger onSelect={() => guard(() => setShown("cancel"))}>
              <FormattedMessage {...messages.cancelDate} />
            </MenuItem>
          </>
        ) : (
          <MenuItem icon="refresh" onSelect={() => guard(restore)}>
            <FormattedMessage {...messages.restoreDate} />
          </MenuItem>
        )}
      </Menu>
      {shown === "form" ? <DateForm event={event} date={date} onClose={close} /> : null}
      {shown === "cancel" ? <CancelDialog event={event} date={date} onClose={close} /> : null}
    </>
  );
});
