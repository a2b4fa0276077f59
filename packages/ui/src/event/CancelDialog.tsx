import type { Event } from "@cortile/contract/entity";
import type { EventOccurrence } from "@cortile/contract/event";
import { useState } from "react";
import { flushSync } from "react-dom";
import { FormattedMessage, useIntl } from "react-intl";
import { useFailureNotice } from "#core/actions";
import { ConfirmDialog, Field, Textarea, useNow, useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { useNavigate } from "#core/routing";
import { DiscardDialog, formMessagesIt, useUnsavedChanges } from "#form";
import classes from "./Event.module.css";
import { formatSpan } from "./event.time.ts";
import { useDateChange, useEventCancel } from "./manage.hooks.ts";
import { dateFailures, messages, templates } from "./manage.messages.ts";
import { messagesIt } from "./manage.own.it.ts";

type Props = {
  event: Event;
  /** One date of a series; null: the event with all of them. */
  date?: EventOccurrence | null;
  onClose: () => void;
};

const maxReason = 300;

/** Asks before an event, or one date of a series, is cancelled, and why; leads to the list once the event is. */
export const CancelDialog = withTexts({ ...formMessagesIt, ...messagesIt }, Question);

function Question({ event, date, onClose }: Props) {
  const intl = useIntl();
  const now = useNow();
  const toast = useToast();
  const navigate = useNavigate();
  const notice = useFailureNotice();
  const [reason, setReason] = useState("");
  const cancelling = useEventCancel(event.id);
  const changing = useDateChange(event.id);
  const isPending = cancelling.isPending || changing.isPending;
  const leaving = useUnsavedChanges(reason !== "", isPending, onClose);
  const cancelDate = ({ original_date }: EventOccurrence) =>
    changing.mutate(
      { original_date, active: false, reason: reason.trim() || null },
      {
        onSuccess() {
          onClose();
          toast.show({ text: intl.formatMessage(messages.dateCancelled) });
        },
        onError: (error) => notice(error, dateFailures),
      },
    );
  const cancelEvent = () =>
    cancelling.mutate(reason.trim(), {
      onSuccess() {
        flushSync(onClose);
        navigate({ route: "events" }, { replace: true });
        toast.show({ text: intl.formatMessage(messages.cancelDone) });
      },
    });
  return (
    <>
      <ConfirmDialog
        open
        onClose={leaving.ask}
        title={
          date ? (
            <FormattedMessage
              {...templates.cancelDateTitle}
              values={{ date: formatSpan(intl, { start: date.start_date, end: date.end_date }, now) }}
            />
          ) : (
            <FormattedMessage {...templates.cancelTitle} values={{ name: event.name }} />
          )
        }
        confirmLabel={<FormattedMessage {...(date ? messages.cancelDate : messages.cancel)} />}
        cancelLabel={<FormattedMessage {...(date ? messages.keepDate : messages.cancelKeep)} />}
        loading={isPending}
        loadingLabel={<FormattedMessage {...messages.cancelling} />}
        onConfirm={() => (date ? cancelDate(date) : cancelEvent())}
      >
        <FormattedMessage {...(date ? messages.dateEffect : messages.cancelEffect)} />
        <Field
          className={classes.reason ?? ""}
          label={<FormattedMessage {...messages.reason} />}
          counter={{ value: Array.from(reason).length, limit: maxReason }}
          optional
        >
          <Textarea rows={2} maxLength={maxReason} value={reason} onChange={(typed) => setReason(typed.currentTarget.value)} />
        </Field>
      </ConfirmDialog>
      <DiscardDialog leaving={leaving} />
    </>
  );
}
