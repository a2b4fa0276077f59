import type { Appeal } from "@cortile/contract/moderation";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ConsolePage, ConsoleResults, Pager, useFocusInRows, useFocusWhenEmptied } from "#console";
import { useClient } from "#core/client";
import { Avatar, Chip, Chips, Heading, personName, Tag, Time, type TagTone } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useLocation } from "#core/routing";
import { actLabels, decisionIt, kindLabels } from "#decision";
import { flagTextsIt } from "#flag";
import { appealAddress, appealFilters } from "./appeal.address.ts";
import { appealPageSize, appealsQuery } from "./appeal.hooks.ts";
import { filterLabels, messages } from "./appeal.messages.ts";
import { messagesIt } from "./appeal.own.it.ts";
import { AppealDetail } from "./AppealDetail.tsx";
import { useQueueLive } from "./case.hooks.ts";
import classes from "./case.module.css";
import { messagesIt as caseIt } from "./case.own.it.ts";

/** What members object to, for staff to decide. `loadAppeals` reads it. */
export const AppealsScreen = withTexts({ ...flagTextsIt, ...decisionIt, ...caseIt, ...messagesIt }, () => {
  const intl = useIntl();
  const { search } = useLocation();
  const address = appealAddress.read(search);
  const found = useQuery(appealsQuery(useClient(), address));
  useQueueLive();
  const place = useRef<HTMLDivElement>(null);
  useFocusWhenEmptied(place, found.data?.results.length);
  return (
    <ConsolePage part="console_appeals">
      <Chips wrap label={intl.formatMessage(messages.statuses)}>
        {appealFilters.map((status) => (
          <Chip
            key={status}
            component={Link}
            route="console_appeals"
            search={appealAddress.write({ status, offset: 0 })}
            selected={status === address.status}
          >
            <FormattedMessage {...filterLabels[status]} />
          </Chip>
        ))}
      </Chips>
      <div ref={place} tabIndex={-1} className={classes.found}>
        <ConsoleResults found={found} route="console_appeals" empty={<FormattedMessage {...messages.empty} />}>
          {({ results, count }) => (
            <>
              <AppealRows appeals={results} />
              <Pager
                route="console_appeals"
                offset={address.offset}
                shown={results.length}
                count={count}
                size={appealPageSize}
                searchAt={(offset) => appealAddress.write({ ...address, offset })}
              />
            </>
          )}
        </ConsoleResults>
      </div>
    </ConsolePage>
  );
});

const tones: Record<Appeal["status"], TagTone> = { open: "warn", upheld: "neutral", reversed: "ok" };

function AppealRows({ appeals }: { appeals: readonly Appeal[] }) {
  const list = useRef<HTMLUListElement>(null);
  // A decision takes the form with the focus away, also where its row stays.
  const rows = appeals.map(({ id, status }) => `${id} ${status}`).join();
  return (
    <ul ref={list} className={classes.cases} {...useFocusInRows(list, rows, false)}>
      {appeals.map((appeal) => (
        <AppealRow key={appeal.id} appeal={appeal} />
      ))}
    </ul>
  );
}

function AppealRow({ appeal }: { appeal: Appeal }) {
  const intl = useIntl();
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  const { author, act, excerpt, status, last_message_at } = appeal;
  const name = author ? personName(author) : intl.formatMessage(messages.gone);
  return (
    <li className={classes.case} data-open={isOpen || undefined}>
      <div className={classes.line}>
        <Avatar id={author?.id ?? 0} name={name} src={author?.avatar} size={32} />
        <div className={classes.what}>
          <Heading level={2} size="h4" className={classes.name}>
            <button
              type="button"
              className={classes.toggle}
              aria-expanded={isOpen}
              aria-controls={panel}
              onClick={() => setOpen(!isOpen)}
            >
              <FormattedMessage {...actLabels[act.act]} />
              {excerpt ? `: ${excerpt}` : null}
            </button>
          </Heading>
          <p className={classes.meta}>
            {name} · <FormattedMessage {...kindLabels[act.kind]} /> · <Time value={last_message_at} />
          </p>
        </div>
        <span className={classes.marks}>
          <Tag tone={tones[status]}>
            <FormattedMessage {...filterLabels[status]} />
          </Tag>
        </span>
      </div>
      <div id={panel}>{isOpen ? <AppealDetail id={appeal.id} /> : null}</div>
    </li>
  );
}
