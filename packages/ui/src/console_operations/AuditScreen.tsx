import type { AuditEntry } from "@cortile/contract/audit";
import { auditExport } from "@cortile/contract/audit";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import {
  consoleMessages,
  ConsolePage,
  ConsoleResults,
  ConsoleTable,
  CsvButton,
  dateKey,
  FilterSelect,
  listAddress,
  SavedViews,
  textKey,
} from "#console";
import { useClient } from "#core/client";
import { Button, personName, textLink, TextInput, Time } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useLocation } from "#core/routing";
import { SearchForm } from "#shell";
import { auditNamesQuery, auditQuery } from "./hooks.ts";
import { auditMessages, auditTemplates, messages, templates } from "./operations.messages.ts";
import { messagesIt } from "./operations.own.it.ts";
import classes from "./operations.module.css";

const route = "console_audit";
const address = listAddress({
  q: textKey,
  actor: textKey,
  action: textKey,
  target: textKey,
  ip: textKey,
  from: dateKey,
  to: dateKey,
  cursor: textKey,
});
type Address = ReturnType<typeof address.read>;

const filterOf = ({ q, actor, action, target, ip, from, to }: Address) => ({
  ...(q && { search: q }),
  ...(actor && { actor }),
  ...(action && { action }),
  ...(target && { target_type: target }),
  ...(ip && { address: ip }),
  ...(from && { recorded_at__gte: `${from}T00:00:00Z` }),
  ...(to && { recorded_at__lte: `${to}T23:59:59.999999Z` }),
});

/** The log of everything staff did, for administrators; its filters are in the address. */
export const AuditScreen = withTexts(messagesIt, Audit);

function Audit() {
  const intl = useIntl();
  const client = useClient();
  const { search } = useLocation();
  const asked = address.read(search);
  const names = useQuery(auditNamesQuery(client)).data;
  const filter = filterOf(asked);
  const found = useQuery(auditQuery(client, { ...filter, ...(asked.cursor && { cursor: asked.cursor }) }));
  const choice = (label: MessageDescriptor, any: MessageDescriptor, name: "action" | "target", all: string[] = []) => (
    <FilterSelect
      name={name}
      label={label}
      any={any}
      value={asked[name]}
      options={[...new Set([...all, ...(asked[name] ? [asked[name]] : [])])]}
    />
  );
  const field = (label: MessageDescriptor, name: "actor" | "ip" | "from" | "to", type = "text") => (
    <TextInput
      name={name}
      type={type}
      aria-label={intl.formatMessage(label)}
      placeholder={intl.formatMessage(label)}
      className={classes.filter}
      defaultValue={asked[name]}
    />
  );
  return (
    <ConsolePage
      part={route}
      intro={<FormattedMessage {...auditMessages.intro} />}
      more={
        <>
          <SavedViews part={route} />
          <CsvButton name="audit-log" read={(reading) => reading.call(auditExport, { query: filter })} />
        </>
      }
    >
      <SearchForm
        key={search}
        route={route}
        label={auditMessages.search}
        action={consoleMessages.apply}
        asked={asked.q}
        addressOf={(said) => address.write({ ...address.read(said), cursor: "" })}
      >
        {field(auditMessages.actor, "actor")}
        {choice(auditMessages.action, auditMessages.anyAction, "action", names?.actions)}
        {choice(auditMessages.target, auditMessages.anyTarget, "target", names?.target_types)}
        {field(auditMessages.address, "ip")}
        {field(auditMessages.from, "from", "date")}
        {field(auditMessages.to, "to", "date")}
      </SearchForm>
      <ConsoleResults
        found={found}
        route={route}
        narrowed={address.isNarrowed(asked)}
        empty={<FormattedMessage {...auditMessages.empty} />}
      >
        {({ results, next }) => (
          <>
            <Entries entries={results} />
            <Older asked={asked} next={next} />
          </>
        )}
      </ConsoleResults>
    </ConsolePage>
  );
}

function Older({ asked, next }: { asked: Address; next: string | null }) {
  const cursor = next === null ? null : new URL(next).searchParams.get("cursor");
  if (!cursor && !asked.cursor) return null;
  return (
    <div className={classes.more}>
      {asked.cursor ? (
        <Button component={Link} route={route} search={address.write({ ...asked, cursor: "" })} size="sm" icon="arrow-left">
          <FormattedMessage {...auditMessages.newest} />
        </Button>
      ) : null}
      {cursor ? (
        <Button component={Link} route={route} search={address.write({ ...asked, cursor })} size="sm" icon="chevron-right">
          <FormattedMessage {...auditMessages.older} />
        </Button>
      ) : null}
    </div>
  );
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  const intl = useIntl();
  return (
    <ConsoleTable
      label={intl.formatMessage(auditMessages.changes)}
      route={route}
      rows={entries}
      nameOf={({ action }) => action}
      columns={[
        { key: "action", label: <FormattedMessage {...auditMessages.action} />, cell: ({ action }) => action },
        {
          key: "when",
          label: <FormattedMessage {...messages.when} />,
          cell: (one) => <Time value={one.recorded_at} format="daytime" />,
        },
        { key: "who", label: <FormattedMessage {...auditMessages.who} />, cell: (one) => <Who entry={one} /> },
        {
          key: "target",
          label: <FormattedMessage {...auditMessages.target} />,
          cell: ({ target_type, target_id, subject, subject_alias: alias }) => (
            <>
              {target_type}
              {target_id === null ? "" : ` ${target_id}`}
              {subject ? <div className={classes.meta}>{personName(subject)}</div> : null}
              {alias === null ? null : (
                <div className={classes.meta}>
                  <FormattedMessage {...auditTemplates.erased} values={{ alias }} />
                </div>
              )}
            </>
          ),
        },
        {
          key: "address",
          label: <FormattedMessage {...auditMessages.address} />,
          cell: (one) => one.address ?? "–",
          wideOnly: true,
        },
        { key: "changes", label: <FormattedMessage {...auditMessages.changes} />, cell: (one) => <Changes entry={one} /> },
      ]}
    />
  );
}

const Who = ({ entry: { actor, actor_alias: alias } }: { entry: AuditEntry }) =>
  alias !== null ? (
    <FormattedMessage {...auditTemplates.erased} values={{ alias }} />
  ) : actor ? (
    <Link route="user_profile" params={{ id: actor.id }} className={textLink}>
      {personName(actor)}
    </Link>
  ) : (
    <FormattedMessage {...messages.server} />
  );

function Changes({ entry: { changes, data } }: { entry: AuditEntry }) {
  const intl = useIntl();
  const formatValue = (value: unknown): string => {
    if (value === null || value === "") return intl.formatMessage(auditMessages.nothing);
    return typeof value === "string" ? value : JSON.stringify(value);
  };
  const rest = Object.entries(data).filter(([key]) => key !== "keys");
  if (changes.length === 0 && rest.length === 0) return <>–</>;
  return (
    <ul className={classes.changes}>
      {changes.map(({ key, before, after }) => (
        <li key={key} className={classes.code}>
          <FormattedMessage {...templates.change} values={{ key, before: formatValue(before), after: formatValue(after) }} />
        </li>
      ))}
      {rest.map(([key, value]) => (
        <li key={key} className={classes.code}>
          {key}: {formatValue(value)}
        </li>
      ))}
    </ul>
  );
}
