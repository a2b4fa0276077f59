import type { ContactMessage } from "@cortile/contract/contact";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ConsolePage, ConsoleResults, Pager, useFocusInRows, useFocusWhenEmptied } from "#console";
import { useClient } from "#core/client";
import { Chip, Chips, ConfirmDialog } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useLocation } from "#core/routing";
import { messageFilters, messagesAddress } from "./contact.address.ts";
import { messagesQuery, pageSize, useContactRequestDelete } from "./contact.hooks.ts";
import { filterLabels, messages, templates } from "./contact.messages.ts";
import classes from "./contact.module.css";
import { messagesIt } from "./contact.own.it.ts";
import { MessageRow, senderOf } from "./MessageRow.tsx";

const route = "console_messages";

/** What people wrote to the team, for administrators to answer. `loadMessages` reads it; its filter is in the address. */
export const MessagesScreen = withTexts(messagesIt, Messages);

function Messages() {
  const intl = useIntl();
  const { search } = useLocation();
  const address = messagesAddress.read(search);
  const found = useQuery(messagesQuery(useClient(), address));
  const [asked, setAsked] = useState<ContactMessage | null>(null);
  const remove = useContactRequestDelete();
  const place = useRef<HTMLDivElement>(null);
  useFocusWhenEmptied(place, found.data?.results.length, asked !== null);
  return (
    <ConsolePage part={route} intro={<FormattedMessage {...messages.intro} />}>
      <Chips wrap label={intl.formatMessage(messages.statuses)}>
        {messageFilters.map((status) => (
          <Chip
            key={status}
            component={Link}
            route={route}
            search={messagesAddress.write({ status, offset: 0 })}
            selected={status === address.status}
          >
            <FormattedMessage {...filterLabels[status]} />
          </Chip>
        ))}
      </Chips>
      <div ref={place} tabIndex={-1} className={classes.found}>
        <ConsoleResults
          found={found}
          route={route}
          empty={<FormattedMessage {...(address.status === "open" ? messages.noneOpen : messages.none)} />}
        >
          {({ results, count }) => (
            <>
              <p className={classes.count}>
                <FormattedMessage {...templates.count} values={{ count }} />
              </p>
              <Rows rows={results} isAsking={asked !== null} onDelete={setAsked} />
              <Pager
                route={route}
                offset={address.offset}
                shown={results.length}
                count={count}
                size={pageSize}
                searchAt={(offset) => messagesAddress.write({ ...address, offset })}
              />
            </>
          )}
        </ConsoleResults>
      </div>
      {asked ? (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          title={<FormattedMessage {...templates.deleteTitle} values={{ name: senderOf(asked) }} />}
          confirmLabel={<FormattedMessage {...messages.delete} />}
          loading={remove.isPending}
          loadingLabel={<FormattedMessage {...messages.deleting} />}
          onConfirm={() => remove.mutate(asked.id, { onSettled: () => setAsked(null) })}
        >
          <FormattedMessage {...messages.deleteEffect} />
        </ConfirmDialog>
      ) : null}
    </ConsolePage>
  );
}

type RowsProps = { rows: readonly ContactMessage[]; isAsking: boolean; onDelete: (message: ContactMessage) => void };

function Rows({ rows, isAsking, onDelete }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const focusing = useFocusInRows(list, rows.map(({ id }) => id).join(), isAsking);
  return (
    <ul ref={list} className={classes.messages} {...focusing}>
      {rows.map((message) => (
        <MessageRow key={message.id} message={message} onDelete={() => onDelete(message)} />
      ))}
    </ul>
  );
}
