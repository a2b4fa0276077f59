import type { AuditEntry } from "@cortile/contract/audit";
import { auditExport } from "@cortile/contract/audit";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl, type IntlShape, type MessageDescriptor } from "react-intl";
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
import { Button, Field, personName, textLink, TextInput, Time } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useLocation } from "#core/routing";
import { flagTextsIt, reasonsByType } from "#flag";
import { SearchForm } from "#shell";
import { actionLabels, targetLabels } from "./audit.messages.ts";
import { messagesIt as auditIt } from "./audit.own.it.ts";
import { auditNamesQuery, auditQuery } from "./hooks.ts";
import { auditMessages, messages, templates } from "./operations.messages.ts";
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

/** The name of a code in a table; the code itself where it has none. */
const nameIn = (intl: IntlShape, labels: Readonly<Record<string, MessageDescriptor>>, code: string): string =>
  labels[code] ? intl.formatMessage(labels[code]) : code;

const maxShown = 80;
const short = (text: string): string => (text.length > maxShown ? `${text.slice(0, maxShown - 1)}…` : text);
/** `text.application_name` as `application name`. */
const wordsOf = (key: string): string => (key.split(".").at(-1) ?? key).replaceAll("_", " ");

/** The log of everything staff did, for administrators; its filters are in the address. */
export const AuditScreen = withTexts({ ...flagTextsIt, ...messagesIt, ...auditIt }, Audit);

function Audit() {
  const intl = useIntl();
  const client = useClient();
  const { search } = useLocation();
  const asked = address.read(search);
  const names = useQuery(auditNamesQuery(client)).data;
  const filter = filterOf(asked);
  const found = useQuery(auditQuery(client, { ...filter, ...(asked.cursor && { cursor: asked.cursor }) }));
  const choice = (label: MessageDescriptor, any: MessageDescriptor, name: "action" | "target", all: string[] = []) => {
    const labels = name === "action" ? actionLabels : targetLabels;
    const codes = [...new Set([...all, ...(asked[name] ? [asked[name]] : [])])];
    return (
      <FilterSelect
        name={name}
        label={label}
        any={any}
        value={asked[name]}
        options={codes
          .map((code) => ({ code, label: labels[code] }))
          .toSorted((one, other) => nameIn(intl, labels, one.code).localeCompare(nameIn(intl, labels, other.code), intl.locale))
          .map(({ code, label }) => (label ? ([code, label] as const) : code))}
      />
    );
  };
  const field = (label: MessageDescriptor, name: "actor" | "ip") => (
    <TextInput
      name={name}
      aria-label={intl.formatMessage(label)}
      placeholder={intl.formatMessage(label)}
      className={classes.filter}
      defaultValue={asked[name]}
    />
  );
  const day = (label: MessageDescriptor, name: "from" | "to") => (
    <Field label={<FormattedMessage {...label} />} className={classes.day}>
      <TextInput name={name} type="date" defaultValue={asked[name]} />
    </Field>
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
        <div className={classes.days}>
          {day(auditMessages.from, "from")}
          {day(auditMessages.to, "to")}
        </div>
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
      nameOf={({ action }) => nameIn(intl, actionLabels, action)}
      columns={[
        {
          key: "action",
          label: <FormattedMessage {...auditMessages.action} />,
          cell: ({ action }) => <span title={action}>{nameIn(intl, actionLabels, action)}</span>,
        },
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
              {nameIn(intl, targetLabels, target_type)}
              {target_id === null ? "" : ` ${target_id}`}
              {subject ? <div className={classes.meta}>{personName(subject)}</div> : null}
              {alias === null ? null : (
                <div className={classes.meta}>
                  <FormattedMessage {...templates.erased} values={{ alias }} />
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
    <FormattedMessage {...templates.erased} values={{ alias }} />
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
    if (value === null || value === undefined || value === "") return intl.formatMessage(auditMessages.nothing);
    if (typeof value === "boolean") return intl.formatMessage(value ? messages.on : messages.off);
    if (Array.isArray(value)) return value.length === 0 ? formatValue(null) : short(value.map(formatValue).join(", "));
    if (typeof value === "object" && Object.keys(value).length === 0) return formatValue(null);
    if (typeof value === "object")
      return short(
        Object.entries(value)
          .map(([key, one]) => `${wordsOf(key)} ${formatValue(one)}`)
          .join("; "),
      );
    return short(typeof value === "string" ? value : JSON.stringify(value));
  };
  // The reason of a report or decision is stored by its number.
  const formatField = (key: string, value: unknown): string => {
    const reason = key === "flag_type" ? reasonsByType.find(([type]) => type === value)?.[1] : undefined;
    return reason ? intl.formatMessage(reason) : formatValue(value);
  };
  const nameOf = (key: string): string => (key === "flag_type" ? intl.formatMessage(auditMessages.reason) : wordsOf(key));
  const rest = Object.entries(data).filter(([key]) => key !== "keys");
  if (changes.length === 0 && rest.length === 0) return <>–</>;
  return (
    <ul className={classes.changes}>
      {changes.map(({ key, before, after }) => (
        <li key={key}>
          <FormattedMessage
            {...templates.change}
            values={{ key: nameOf(key), before: formatField(key, before), after: formatField(key, after) }}
          />
        </li>
      ))}
      {rest.map(([key, value]) => (
        <li key={key}>
          {nameOf(key)}: {formatField(key, value)}
        </li>
      ))}
    </ul>
  );
}
