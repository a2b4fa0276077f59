import type { Event, User } from "@cortile/contract/entity";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useMemberAction } from "#core/actions";
import { useClient } from "#core/client";
import { Button, ConfirmDialog, IconButton, PagedList, personName, useToast, Widget } from "#core/kit";
import { withTexts } from "#core/locale";
import { PersonRow } from "#people";
import { eventInvitedQuery, eventRequestsQuery, eventWaitingQuery } from "./people.queries.ts";
import classes from "./Event.module.css";
import { usePeopleExport, usePersonAct, type PersonAct } from "./manage.hooks.ts";
import { messages, templates } from "./manage.messages.ts";
import { messagesIt } from "./manage.own.it.ts";

/** Who waits for a place, who asks to take part, and who was invited; for the organiser. */
export const Waiting = withTexts(messagesIt, ({ event }: { event: Event }) => (
  <div className={classes.waiting}>
    {event.capacity || event.waiting_counter ? <WaitingList event={event} /> : null}
    <Requests event={event} />
    <Invited event={event} />
  </div>
));

/** Acts on people, with the question before it and the toast after it. */
function usePersonActs(event: Event) {
  const intl = useIntl();
  const toast = useToast();
  const guard = useMemberAction();
  const [asked, setAsked] = useState<{ act: "accept" | "remove"; user: User } | null>(null);
  const done = (act: PersonAct, name: string): string => {
    if (act === "accept") return intl.formatMessage(templates.accepted, { name });
    if (act === "remove") return intl.formatMessage(templates.removed, { name });
    return intl.formatMessage(act === "refuse" ? messages.declined : messages.revoked);
  };
  const acting = usePersonAct(event.id, ({ act, user }) => toast.show({ id: "event.people", text: done(act, personName(user)) }));
  const send = (act: PersonAct, user: User) => acting.mutate({ act, user });
  const begin = (act: PersonAct, user: User) =>
    guard(() => (act === "accept" || act === "remove" ? setAsked({ act, user }) : send(act, user)));
  const name = asked ? personName(asked.user) : "";
  const isRemoval = asked?.act === "remove";
  const question = (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => setAsked(null)}
      danger={isRemoval}
      title={<FormattedMessage {...(isRemoval ? templates.removeTitle : templates.acceptTitle)} values={{ name }} />}
      confirmLabel={<FormattedMessage {...(isRemoval ? messages.remove : messages.accept)} />}
      onConfirm={() => {
        setAsked(null);
        if (asked) send(asked.act, asked.user);
      }}
    >
      <FormattedMessage {...(isRemoval ? messages.removeEffect : messages.acceptEffect)} />
    </ConfirmDialog>
  );
  return { begin, question };
}

/** Downloads everybody in the event, with their answers, as a file for spreadsheets. */
export const ExportButton = withTexts(messagesIt, ({ event }: { event: Event }) => {
  const saving = usePeopleExport(event);
  return (
    <Button
      size="sm"
      icon="download"
      loading={saving.isPending}
      loadingLabel={<FormattedMessage {...messages.exporting} />}
      onClick={() => saving.mutate()}
    >
      <FormattedMessage {...messages.exportPeople} />
    </Button>
  );
});

/** Removes a participant, after a question. */
export const RemoveButton = withTexts(messagesIt, ({ event, user }: { event: Event; user: User }) => {
  const intl = useIntl();
  const { begin, question } = usePersonActs(event);
  return (
    <>
      <IconButton
        icon="x"
        size="sm"
        label={intl.formatMessage(templates.removeName, { name: personName(user) })}
        onClick={() => begin("remove", user)}
      />
      {question}
    </>
  );
});

const usersOf = (data: { pages: readonly { results: User[] }[] } | undefined): User[] =>
  (data?.pages ?? []).flatMap(({ results }) => results);

function Requests({ event }: { event: Event }) {
  const intl = useIntl();
  const pages = useInfiniteQuery(eventRequestsQuery(useClient(), event.id));
  const { begin, question } = usePersonActs(event);
  const actionOf = (user: User): ReactNode => {
    const name = personName(user);
    return (
      <>
        <IconButton
          icon="x"
          size="sm"
          label={intl.formatMessage(templates.declineName, { name })}
          onClick={() => begin("refuse", user)}
        />
        {event.taken_down ? null : (
          <Button
            size="sm"
            variant="tinted"
            aria-label={intl.formatMessage(templates.acceptName, { name })}
            onClick={() => begin("accept", user)}
          >
            <FormattedMessage {...messages.accept} />
          </Button>
        )}
      </>
    );
  };
  return (
    <Widget title={<FormattedMessage {...messages.requests} />}>
      <PagedList pages={pages} empty={<FormattedMessage {...messages.noRequests} />}>
        {usersOf(pages.data).map((user) => (
          <PersonRow key={user.id} user={user} action={actionOf(user)} />
        ))}
      </PagedList>
      {question}
    </Widget>
  );
}

function WaitingList({ event }: { event: Event }) {
  const pages = useInfiniteQuery(eventWaitingQuery(useClient(), event.id));
  return (
    <Widget title={<FormattedMessage {...messages.waitingList} />}>
      <PagedList pages={pages} empty={<FormattedMessage {...messages.noWaiting} />}>
        {usersOf(pages.data).map((user) => (
          <PersonRow key={user.id} user={user} action={<RemoveButton event={event} user={user} />} />
        ))}
      </PagedList>
    </Widget>
  );
}

function Invited({ event }: { event: Event }) {
  const intl = useIntl();
  const pages = useInfiniteQuery(eventInvitedQuery(useClient(), event.id));
  const { begin } = usePersonActs(event);
  return (
    <Widget title={<FormattedMessage {...messages.invited} />}>
      <PagedList pages={pages} empty={<FormattedMessage {...messages.noInvited} />}>
        {usersOf(pages.data).map((user) => (
          <PersonRow
            key={user.id}
            user={user}
            action={
              <Button
                size="sm"
                aria-label={intl.formatMessage(templates.revokeName, { name: personName(user) })}
                onClick={() => begin("revoke", user)}
              >
                <FormattedMessage {...messages.revoke} />
              </Button>
            }
          />
        ))}
      </PagedList>
    </Widget>
  );
}
