import { caseKind } from "@cortile/contract/enums";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ConsolePage, ConsoleResults, MoreFilters, Pager, SavedViews, useFocusWhenEmptied } from "#console";
import { useClient } from "#core/client";
import { Chip, Chips, Field, IconButton, Select, TextInput, useCachedState } from "#core/kit";
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
import { useFocusOnRestored } from "./focus.ts";
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
      <Filters address={address} />
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

/** The search and the order in view; the less usual filters under a fold. */
function Filters({ address }: { address: CaseAddress }) {
  const intl = useIntl();
  const { q, status, kind, assignee, author, by, min, order } = address;
  const count = [kind, assignee, author, by, min].filter(Boolean).length;
  return (
    <SearchForm
      route="console_reports"
      label={messages.search}
      action={messages.apply}
      asked={q}
      addressOf={(said) => caseAddress.write(caseAddress.read(said))}
    >
      <input type="hidden" name="status" value={status} />
      <Select name="order" aria-label={intl.formatMessage(messages.order)} className={classes.order} defaultValue={order}>
        {caseOrders.map((name) => (
          <option key={name} value={name}>
            {intl.formatMessage(orderLabels[name])}
          </option>
        ))}
      </Select>
      <MoreFilters label={<FormattedMessage {...templates.moreFilters} values={{ count }} />} open={count > 0}>
        <Field label={<FormattedMessage {...messages.kind} />}>
          <Select name="kind" defaultValue={kind ?? ""}>
            <option value="">{intl.formatMessage(messages.anyKind)}</option>
            {caseKind.map((name) => (
              <option key={name} value={name}>
                {intl.formatMessage(kindLabels[name])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={<FormattedMessage {...messages.assigned} />}>
          <Select name="assignee" defaultValue={assignee ?? ""}>
            <option value="">{intl.formatMessage(messages.anyone)}</option>
            <option value="me">{intl.formatMessage(messages.me)}</option>
            <option value="none">{intl.formatMessage(messages.nobody)}</option>
          </Select>
        </Field>
        <Field label={<FormattedMessage {...messages.author} />}>
          <TextInput name="author" maxLength={200} defaultValue={author} />
        </Field>
        <Field label={<FormattedMessage {...messages.by} />}>
          <TextInput name="by" maxLength={200} defaultValue={by} />
        </Field>
        <Field label={<FormattedMessage {...messages.min} />}>
          <TextInput name="min" inputMode="numeric" maxLength={6} defaultValue={min ? String(min) : ""} />
        </Field>
      </MoreFilters>
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
  const focusRestored = useFocusOnRestored(place);
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
              onUndone={focusRestored}
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
      {question ? <DecisionDialog question={question} onClose={() => setQuestion(null)} onUndone={focusRestored} /> : null}
    </div>
  );
}
