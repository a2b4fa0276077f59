import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, FormattedNumber, useIntl, type MessageDescriptor } from "react-intl";
import { ConsolePage, ConsoleResults, ConsoleTable, Pager, partLabels, type ConsoleColumn } from "#console";
import { useClient } from "#core/client";
import { Button, textLink, Time, useNow } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useLocation } from "#core/routing";
import { messages as common } from "./content.messages.ts";
import { messagesIt as contentIt } from "./content.own.it.ts";
import classes from "./content.module.css";
import { legalAddress, legalSize, revisionsQuery, type Revision } from "./legal.hooks.ts";
import { messages } from "./legal.messages.ts";
import { messagesIt as legalIt } from "./legal.own.it.ts";
import { StateTag } from "./StateTag.tsx";

/** All versions of the legal pages, for administrators, with how many members accepted each. */
export const LegalRevisionsScreen = withTexts({ ...contentIt, ...legalIt }, Revisions);

const policyLabels: Readonly<Record<string, MessageDescriptor>> = {
  tec: messages.tec,
  privacy: messages.privacy,
  cookies: messages.cookies,
};

/** Whether a revision is in force, was, or will be. */
export function RevisionState({ revision: { current, valid_from } }: { revision: Revision }) {
  const now = useNow();
  if (current) return <StateTag label={messages.current} tone="ok" />;
  return Date.parse(valid_from) > now ? (
    <StateTag label={messages.future} tone="accent" />
  ) : (
    <StateTag label={messages.past} tone="neutral" />
  );
}

const columns: readonly ConsoleColumn<Revision>[] = [
  {
    key: "title",
    label: <FormattedMessage {...messages.policy} />,
    cell: ({ id, title, policy }) => {
      const label = policyLabels[policy];
      return (
        <>
          <Link route="console_legal_page" params={{ id }} className={textLink}>
            {title}
          </Link>
          <div className={classes.meta}>{label ? <FormattedMessage {...label} /> : policy}</div>
        </>
      );
    },
  },
  { key: "version", label: <FormattedMessage {...messages.version} />, numeric: true, cell: ({ version }) => version },
  {
    key: "state",
    label: <FormattedMessage {...common.state} />,
    cell: (revision) => <RevisionState revision={revision} />,
  },
  {
    key: "from",
    label: <FormattedMessage {...messages.from} />,
    cell: ({ valid_from }) => <Time value={valid_from} format="day" />,
  },
  {
    key: "languages",
    label: <FormattedMessage {...messages.languages} />,
    cell: ({ languages }) => languages.join(", "),
    wideOnly: true,
  },
  {
    key: "accepted",
    label: <FormattedMessage {...messages.accepted} />,
    numeric: true,
    cell: ({ accepted }) => <FormattedNumber value={accepted} />,
  },
  {
    key: "refused",
    label: <FormattedMessage {...messages.refused} />,
    numeric: true,
    cell: ({ refused }) => <FormattedNumber value={refused} />,
  },
];

function Revisions() {
  const intl = useIntl();
  const { search } = useLocation();
  const { offset } = legalAddress.read(search);
  const found = useQuery(revisionsQuery(useClient(), offset));
  return (
    <ConsolePage
      part="console_legal"
      intro={<FormattedMessage {...messages.intro} />}
      more={
        <Button component={Link} route="console_legal_page" params={{ id: "new" }} variant="primary" icon="plus">
          <FormattedMessage {...messages.add} />
        </Button>
      }
    >
      <ConsoleResults found={found} route="console_legal" empty={<FormattedMessage {...messages.none} />}>
        {({ results, count }) => (
          <>
            <ConsoleTable
              label={intl.formatMessage(partLabels.legal)}
              rows={results}
              columns={columns}
              nameOf={({ title }) => title}
              route="console_legal"
            />
            <Pager
              route="console_legal"
              offset={offset}
              shown={results.length}
              count={count}
              size={legalSize}
              searchAt={(next) => legalAddress.write({ offset: next })}
            />
          </>
        )}
      </ConsoleResults>
    </ConsolePage>
  );
}
