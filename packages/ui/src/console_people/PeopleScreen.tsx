import { accountAdminExport, accountOrder, type AccountOrder, type AdminAccount } from "@cortile/contract/account_admin";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import {
  ConsolePage,
  ConsoleResults,
  ConsoleTable,
  CsvButton,
  Pager,
  partLabels,
  SavedViews,
  type ConsoleColumn,
} from "#console";
import { caseIt } from "#console_moderation";
import { useClient } from "#core/client";
import { Avatar, Button, personName, Time } from "#core/kit";
import { withTexts } from "#core/locale";
import { mayModerate, useGate } from "#core/preferences";
import { Link, useLocation } from "#core/routing";
import { useSession } from "#core/session";
import { flagTextsIt } from "#flag";
import { AccountMarks } from "./AccountMarks.tsx";
import { useBulk } from "./bulk.hooks.ts";
import { PeopleBulk } from "./PeopleBulk.tsx";
import { PeopleFilters } from "./PeopleFilters.tsx";
import { peopleAddress } from "./people.address.ts";
import { filterOf, pageSize, peopleQuery } from "./people.hooks.ts";
import { messages, templates } from "./people.messages.ts";
import classes from "./people.module.css";
import { messagesIt } from "./people.own.it.ts";

const route = "console_people";

/** All accounts, for staff. `loadPeople` reads it; its filters are in the address. */
export const PeopleScreen = withTexts({ ...caseIt, ...flagTextsIt, ...messagesIt }, People);

function People() {
  const intl = useIntl();
  const { search } = useLocation();
  const { user: me } = useSession();
  const administers = useGate("administration");
  const address = peopleAddress.read(search);
  const found = useQuery(peopleQuery(useClient(), address));
  return (
    <ConsolePage
      part={route}
      more={
        <>
          <SavedViews part={route} />
          {administers ? (
            <CsvButton name="people" read={(client) => client.call(accountAdminExport, { query: filterOf(address) })} />
          ) : null}
        </>
      }
    >
      <PeopleFilters address={address} />
      <ConsoleResults
        found={found}
        route={route}
        narrowed={peopleAddress.isNarrowed(address, ["order"])}
        empty={<FormattedMessage {...messages.none} />}
      >
        {({ results, count }) => (
          <>
            <p className={classes.count}>
              <FormattedMessage {...templates.count} values={{ count }} />
            </p>
            <ConsoleTable
              label={intl.formatMessage(partLabels.people)}
              rows={results}
              columns={columns}
              nameOf={personName}
              route={route}
              order={address.order}
              orderAt={(name) => peopleAddress.write({ ...address, offset: 0, order: orderOf(name) })}
              isSelectable={(account) => mayModerate(me, account)}
              actions={(account) =>
                account.awaiting_approval && mayModerate(me, account) ? <Approve account={account} /> : null
              }
              bulk={(accounts, clear) => <PeopleBulk accounts={accounts} onDone={clear} />}
            />
            <Pager
              route={route}
              offset={address.offset}
              shown={results.length}
              count={count}
              size={pageSize}
              searchAt={(offset) => peopleAddress.write({ ...address, offset })}
            />
          </>
        )}
      </ConsoleResults>
    </ConsolePage>
  );
}

const orderOf = (name: string): AccountOrder => accountOrder.find((order) => order === name) ?? accountOrder[0];

const columns: readonly ConsoleColumn<AdminAccount>[] = [
  {
    key: "person",
    label: <FormattedMessage {...messages.person} />,
    orders: ["username", "-username"],
    cell: (account) => <Person account={account} />,
  },
  {
    key: "state",
    label: <FormattedMessage {...messages.state} />,
    cell: (account) => <AccountMarks account={account} />,
  },
  {
    key: "joined",
    label: <FormattedMessage {...messages.joined} />,
    orders: ["-date_joined", "date_joined"],
    cell: ({ date_joined }) => <Time value={date_joined} format="day" />,
  },
  {
    key: "seen",
    label: <FormattedMessage {...messages.seen} />,
    orders: ["-last_seen", "last_seen"],
    cell: ({ last_seen }) => (last_seen ? <Time value={last_seen} /> : <FormattedMessage {...messages.never} />),
  },
  {
    key: "reports",
    label: <FormattedMessage {...messages.reports} />,
    numeric: true,
    cell: ({ flags_received = 0 }) => flags_received,
  },
];

function Person({ account }: { account: AdminAccount }) {
  const { user: me } = useSession();
  const name = personName(account);
  return (
    <span className={classes.person}>
      <Avatar id={account.id} name={name} src={account.avatar} size={32} />
      <span className={classes.who}>
        <Link
          route={mayModerate(me, account) ? "console_person" : "user_profile"}
          params={{ id: account.id }}
          className={classes.name}
        >
          {name}
        </Link>
        <span className={classes.meta}>
          @{account.username}
          {account.email ? ` · ${account.email}` : null}
        </span>
      </span>
    </span>
  );
}

function Approve({ account }: { account: AdminAccount }) {
  const intl = useIntl();
  const bulk = useBulk();
  return (
    <Button
      size="sm"
      variant="tinted"
      aria-label={`${intl.formatMessage(messages.approve)}: ${personName(account)}`}
      loading={bulk.isPending}
      loadingLabel={<FormattedMessage {...messages.approving} />}
      onClick={() => bulk.mutate({ act: "approve", users: [account.id] })}
    >
      <FormattedMessage {...messages.approve} />
    </Button>
  );
}
