import { caseKind } from "@cortile/contract/enums";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ConsolePage, ConsoleResults, FilterSelect, Pager, SavedViews } from "#console";
import { useClient } from "#core/client";
import { Chip, Chips, IconButton, TextInput, useCachedState } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useLocation } from "#core/routing";
import { decisionIt, kindLabels } from "#decision";
import { flagTextsIt } from "#flag";
import { SearchForm } from "#shell";
import { caseAddress, caseFilters, caseOrders, type CaseAddress } from "./case.address.ts";
import { casesQuery, pageSize, useQueueLive } from "./case.hooks.ts";
import { messages, orderLabels, statusLabels, templates } from "./case.messages.ts";
import { messagesIt } from "./case.own.it.ts";
import classes from "./case.module.css";
import type { CaseQuestion } from "./case.ts";
import { CaseQueue } from "./CaseQueue.tsx";
import { DecisionDialog } from "./DecisionDialog.tsx";
import { useFocusWhenEmptied } from "./focus.ts";
import { ShortcutsDialog } from "./ShortcutsDialog.tsx";

/** Everything that was reported or found by rules, and what staff decided. `loadCases` reads it; its filters are in the address. */
export const CasesScreen = withTexts({ ...flagTextsIt, ...decisionIt, ...messagesIt }, () => {
  const intl = useIntl();
  const { search } = useLocation();
  const address = caseAddress.read(search);
  const [explains, setExplains] = useState(false);
  const [hasKeys, setHasKeys] = useCachedState("console.shortcuts", true);
  useQueueLive();
  return (
    <ConsolePage
      part="console_reports"
      more={
        <>
          <SavedViews part="console_reports" />
          <IconButton icon="info-circle" label={intl.formatMessage(messages.shortcuts)} onClick={() => setExplains(true)} />
        </>
      }
    >
      <Filters key={search} address={address} />
      <Chips wrap label={intl.formatMessage(messages.statuses)}>
        {caseFilters.map((status) => (
          <Chip
            key={status}
            component={Link}
            route="console_reports"
            search={caseAddress.write({ ...address, status, offset: 0, case: "" })}
            selected={status === address.status}
          >
            <FormattedMessage {...statusLabels[status]} />
          </Chip>
        ))}
      </Chips>
      <Found key={`found ${search}`} address={address} shortcuts={hasKeys} onHelp={() => setExplains(true)} />
      {explains ? <ShortcutsDialog isOn={hasKeys} onChange={setHasKeys} onClose={() => setExplains(false)} /> : null}
    </ConsolePage>
  );
});

function Filters({ address: { q, status, kind, assignee, author, by, min, order } }: { address: CaseAddress }) {
  const intl = useIntl();
  const field = (name: string, label: keyof typeof messages, value: string, more: object = {}) => (
    <TextInput
      name={name}
      placeholder={intl.formatMessage(messages[label])}
      aria-label={intl.formatMessage(messages[label])}
      defaultValue={value}
      maxLength={200}
      className={classes.filter}
      {...more}
    />
  );
  return (
    <SearchForm
      route="console_reports"
      label={messages.search}
      action={messages.apply}
      asked={q}
      addressOf={(said) => caseAddress.write(caseAddress.read(said))}
    >
      <input type="hidden" name="status" value={status} />
      <FilterSelect
        name="kind"
        label={messages.kind}
        any={messages.anyKind}
        value={kind}
        options={caseKind.map((name) => [name, kindLabels[name]])}
      />
      <FilterSelect
        name="assignee"
        label={messages.assigned}
        any={messages.anyone}
        value={assignee}
        options={[
          ["me", messages.me],
          ["none", messages.nobody],
        ]}
      />
      <FilterSelect
        name="order"
        label={messages.order}
        value={order}
        options={caseOrders.map((name) => [name, orderLabels[name]])}
      />
      {field("author", "author", author)}
      {field("by", "by", by)}
      {field("min", "min", min ? String(min) : "", { inputMode: "numeric" })}
    </SearchForm>
  );
}

type FoundProps = { address: CaseAddress; shortcuts: boolean; onHelp: () => void };

function Found({ address, shortcuts, onHelp }: FoundProps) {
  const found = useQuery(casesQuery(useClient(), address));
  // Not in the queue: what is typed stays when somebody else decides on the last case.
  const [question, setQuestion] = useState<CaseQuestion | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useFocusWhenEmptied(place, found.data?.results.length, question !== null);
  return (
    <div ref={place} tabIndex={-1} className={classes.found}>
      <ConsoleResults
        found={found}
        route="console_reports"
        empty={<FormattedMessage {...messages.empty} />}
        narrowed={caseAddress.isNarrowed(address, ["order", "case"])}
      >
        {({ results, count }) => (
          <>
            <p className={classes.count}>
              <FormattedMessage {...templates.count} values={{ count }} />
            </p>
            <CaseQueue
              cases={results}
              first={address.case}
              shortcuts={shortcuts}
              isAsking={question !== null}
              onAsk={setQuestion}
              onHelp={onHelp}
            />
            <Pager
              route="console_reports"
              offset={address.offset}
              shown={results.length}
              count={count}
              size={pageSize}
              searchAt={(offset) => caseAddress.write({ ...address, offset, case: "" })}
            />
          </>
        )}
      </ConsoleResults>
      {question ? <DecisionDialog question={question} onClose={() => setQuestion(null)} /> : null}
    </div>
  );
}
