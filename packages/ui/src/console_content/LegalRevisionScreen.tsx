import { legalAcksExport } from "@cortile/contract/legal_page";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ConsolePage, ConsoleResults, ConsoleTable, CsvButton, type ConsoleColumn } from "#console";
import { useClient } from "#core/client";
import { Button, ErrorBanner, Heading, Prose, Segmented, SkeletonRows, textLink, Time } from "#core/kit";
import { useLocale, withTexts } from "#core/locale";
import { Link, useLocation } from "#core/routing";
import { formMessagesIt } from "#form";
import { messages as common } from "./content.messages.ts";
import classes from "./content.module.css";
import { messagesIt as contentIt } from "./content.own.it.ts";
import { LegalEditor } from "./LegalEditor.tsx";
import { answersQuery, legalPageAddress, legalSize, revisionQuery, type WrittenRevision } from "./legal.hooks.ts";
import { messages, templates } from "./legal.messages.ts";
import { messagesIt as legalIt } from "./legal.own.it.ts";
import { RevisionState } from "./LegalRevisionsScreen.tsx";
import { StateTag } from "./StateTag.tsx";

/** A version of a legal page with its texts and who answered it, or the editor of a new one. @param id null for a new one */
export const LegalRevisionScreen = withTexts({ ...contentIt, ...legalIt, ...formMessagesIt }, Screen);

function Screen({ id }: { id: number | null }) {
  const { search } = useLocation();
  const { from } = legalPageAddress.read(search);
  const based = id ?? (from || null);
  const found = useQuery({ ...revisionQuery(useClient(), based ?? 0), enabled: based !== null });
  if (based === null) return <LegalEditor key="new" before={null} />;
  if (!found.data)
    return (
      <ConsolePage part="console_legal">
        {found.isPending ? (
          <SkeletonRows count={4} />
        ) : (
          <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching}>
            <FormattedMessage {...common.loadFailed} />
          </ErrorBanner>
        )}
      </ConsolePage>
    );
  return id === null ? <LegalEditor key={`from ${from}`} before={found.data} /> : <Revision key={id} revision={found.data} />;
}

function Revision({ revision }: { revision: WrittenRevision }) {
  const intl = useIntl();
  const { locale } = useLocale();
  const { id, policy, title, version, texts } = revision;
  const [language, setLanguage] = useState((texts.find((text) => text.language === locale) ?? texts[0])?.language ?? "");
  const text = texts.find((one) => one.language === language);
  return (
    <ConsolePage
      part="console_legal"
      title={<FormattedMessage {...templates.title} values={{ title, version }} />}
      more={<RevisionState revision={revision} />}
    >
      <div className={classes.bar}>
        <Button
          component={Link}
          route="console_legal_page"
          params={{ id: "new" }}
          search={legalPageAddress.write({ offset: 0, from: id })}
          icon="edit"
        >
          <FormattedMessage {...messages.next} />
        </Button>
        {revision.current ? (
          <Link route="legal_page" params={{ policy }} className={textLink}>
            <FormattedMessage {...messages.open} />
          </Link>
        ) : null}
      </div>
      {texts.length > 1 ? (
        <Segmented
          label={intl.formatMessage(messages.language)}
          value={language}
          options={texts.map((one) => ({ value: one.language, label: languageName(one.language, locale) }))}
          onChange={setLanguage}
        />
      ) : null}
      {text ? (
        <section className={classes.preview} lang={text.language}>
          <Prose html={text.html_body} face="reading" lang={text.language} />
        </section>
      ) : null}
      <Answers id={id} name={`${policy}-${version}`} />
    </ConsolePage>
  );
}

/** Of a language, in the reader's. */
export const languageName = (code: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: "language" }).of(code) ?? code;

type Answer = { id: number; user: number; username: string; accepted_at: string | null; not_accepted_at: string | null };

const columns: readonly ConsoleColumn<Answer>[] = [
  {
    key: "member",
    label: <FormattedMessage {...messages.member} />,
    cell: ({ user, username }) => (
      <Link route="user_profile" params={{ id: user }} className={textLink}>
        @{username}
      </Link>
    ),
  },
  {
    key: "answer",
    label: <FormattedMessage {...messages.answer} />,
    cell: ({ accepted_at }) =>
      accepted_at ? <StateTag label={messages.accepted} tone="ok" /> : <StateTag label={messages.refused} tone="danger" />,
  },
  {
    key: "when",
    label: <FormattedMessage {...messages.when} />,
    cell: ({ accepted_at, not_accepted_at }) => <Time value={accepted_at ?? not_accepted_at ?? ""} format="daytime" />,
  },
];

function Answers({ id, name }: { id: number; name: string }) {
  const intl = useIntl();
  const [offset, setOffset] = useState(0);
  const found = useQuery(answersQuery(useClient(), id, offset));
  return (
    <section>
      <div className={classes.bar}>
        <Heading level={2} size="h4" className={classes.what}>
          <FormattedMessage {...messages.answers} />
        </Heading>
        <CsvButton name={name} read={(client) => client.call(legalAcksExport, { params: { id } })} />
      </div>
      <ConsoleResults found={found} route="console_legal" empty={<FormattedMessage {...messages.noAnswers} />}>
        {({ results, count }) => (
          <>
            <ConsoleTable
              label={intl.formatMessage(messages.answers)}
              rows={results}
              columns={columns}
              nameOf={({ username }) => username}
              route="console_legal"
            />
            <Turn offset={offset} shown={results.length} count={count} onTurn={setOffset} />
          </>
        )}
      </ConsoleResults>
    </section>
  );
}

type TurnProps = { offset: number; shown: number; count: number; onTurn: (offset: number) => void };

/** The answers before and after; the address of the page is that of the version. */
function Turn({ offset, shown, count, onTurn }: TurnProps) {
  if (offset === 0 && shown >= count) return null;
  return (
    <div className={classes.bar}>
      <Button size="sm" disabled={offset === 0} onClick={() => onTurn(Math.max(0, offset - legalSize))}>
        <FormattedMessage {...messages.newer} />
      </Button>
      <Button size="sm" disabled={offset + shown >= count} onClick={() => onTurn(offset + legalSize)}>
        <FormattedMessage {...messages.older} />
      </Button>
    </div>
  );
}
