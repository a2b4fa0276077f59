import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { useClient } from "#core/client";
import { Button, copyText, Dialog, ErrorBanner, Field, SkeletonRows, TextInput, useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { useGate } from "#core/preferences";
import { calendarQuery, useCalendarCreate, useCalendarDelete } from "./calendar.hooks.ts";
import { groupMessages, messages, ownMessages, templates } from "./calendar.messages.ts";
import { messagesIt } from "./calendar.own.it.ts";
import classes from "./Event.module.css";

type Props = {
  /** Of whose events; null for the member's own. */
  group: number | null;
  onClose: () => void;
};

/** The private address of a calendar: made, shown once, reset or turned off. */
export const CalendarFeedDialog = withTexts(messagesIt, ({ group, onClose }: Props) => {
  const calendar = useQuery(calendarQuery(useClient(), group));
  const create = useCalendarCreate(group);
  const hasCourses = useGate("courses");
  const texts = group === null ? ownMessages : groupMessages;
  const since = calendar.data?.created_at ?? null;
  return (
    <Dialog open size="sm" onClose={onClose} title={<FormattedMessage {...texts.title} />}>
      <div className={classes.feed}>
        <p>
          <FormattedMessage {...texts.text} />
          {group === null && hasCourses ? (
            <>
              {" "}
              <FormattedMessage {...messages.courses} />
            </>
          ) : null}
        </p>
        {create.data ? (
          <Address url={create.data.url} hint={texts.secret} />
        ) : calendar.isPending ? (
          <SkeletonRows count={1} />
        ) : calendar.isError ? (
          <ErrorBanner onRetry={() => void calendar.refetch()} retrying={calendar.isFetching} />
        ) : since === null ? (
          <div>
            <Button
              variant="primary"
              loading={create.isPending}
              loadingLabel={<FormattedMessage {...messages.creating} />}
              onClick={() => create.mutate()}
            >
              <FormattedMessage {...messages.create} />
            </Button>
          </div>
        ) : (
          <Existing group={group} since={since} create={create} />
        )}
      </div>
    </Dialog>
  );
});

/** Google takes the address of a calendar under the scheme that calendar apps open. */
const schemeOfApps = (url: string): string => url.replace(/^https?:/, "webcal:");

function Address({ url, hint }: { url: string; hint: MessageDescriptor }) {
  const intl = useIntl();
  const toast = useToast();
  const copy = () =>
    copyText(url).then(
      () => toast.show({ text: intl.formatMessage(messages.copied) }),
      () => toast.show({ text: intl.formatMessage(messages.notCopied), tone: "error" }),
    );
  const forApps = schemeOfApps(url);
  const google = `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: forApps })}`;
  return (
    <>
      <Field label={<FormattedMessage {...messages.address} />} hint={<FormattedMessage {...hint} />}>
        <TextInput readOnly value={url} data-autofocus="" onFocus={(focus) => focus.currentTarget.select()} />
      </Field>
      <div className={classes.feedActions}>
        <Button variant="primary" icon="link" onClick={() => void copy()}>
          <FormattedMessage {...messages.copy} />
        </Button>
        <Button component="a" href={forApps}>
          <FormattedMessage {...messages.open} />
        </Button>
        <Button component="a" href={google} target="_blank" rel="noreferrer">
          <FormattedMessage {...messages.google} />
        </Button>
      </div>
    </>
  );
}

type ExistingProps = { group: number | null; since: string; create: ReturnType<typeof useCalendarCreate> };

function Existing({ group, since, create }: ExistingProps) {
  const intl = useIntl();
  const toast = useToast();
  const remove = useCalendarDelete(group);
  const turnOff = () =>
    remove.mutate(undefined, { onSuccess: () => toast.show({ text: intl.formatMessage(messages.turnedOff) }) });
  return (
    <>
      <p>
        <FormattedMessage {...templates.since} values={{ date: intl.formatDate(since, { dateStyle: "long" }) }} />{" "}
        <FormattedMessage {...messages.resetEffect} />
      </p>
      <div className={classes.feedActions}>
        <Button
          variant="primary"
          icon="refresh"
          loading={create.isPending}
          loadingLabel={<FormattedMessage {...messages.resetting} />}
          onClick={() => create.mutate()}
        >
          <FormattedMessage {...messages.reset} />
        </Button>
        <Button disabled={remove.isPending} onClick={turnOff}>
          <FormattedMessage {...messages.turnOff} />
        </Button>
      </div>
    </>
  );
}
