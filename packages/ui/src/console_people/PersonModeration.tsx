import type { AccountFile } from "@cortile/contract/account_admin";
import type { ReactNode } from "react";
import { FormattedMessage, FormattedNumber, type MessageDescriptor } from "react-intl";
import { ActList, caseAddress } from "#console_moderation";
import { personName, textLink, Time } from "#core/kit";
import { Link } from "#core/routing";
import { kindLabels } from "#decision";
import { reasonText } from "#flag";
import { messages, templates } from "./person.messages.ts";
import classes from "./person.module.css";
import { Section } from "./Section.tsx";

/** Reports about and by somebody, what was decided, and how their reputation moved. */
export function PersonModeration({ file }: { file: AccountFile }) {
  const { reports, cases, reports_sent, acts, scores } = file;
  return (
    <>
      <Section title={messages.acts}>
        <ActList acts={acts} empty={<FormattedMessage {...messages.noActs} />} />
      </Section>
      <Lines title={messages.reports} empty={messages.noReports}>
        {reports.map(({ user, flag_type, added_at }) => (
          <li key={`${user?.id} ${added_at}`}>
            <FormattedMessage {...reasonText(flag_type)} />{" "}
            <Meta at={added_at}>{user ? personName(user) : <FormattedMessage {...messages.gone} />}</Meta>
          </li>
        ))}
      </Lines>
      <Lines title={messages.cases} empty={messages.noCases}>
        {cases.map(({ kind, id, title, flag_count, last_flagged_at }) => (
          <li key={`${kind} ${id}`}>
            <Link
              route="console_reports"
              search={caseAddress.write({ ...caseAddress.read("?"), kind, author: file.username, status: "all" })}
              className={textLink}
            >
              {title || <FormattedMessage {...kindLabels[kind]} />}
            </Link>{" "}
            <Meta at={last_flagged_at}>
              <FormattedMessage {...kindLabels[kind]} /> ·{" "}
              <FormattedMessage {...templates.reportCount} values={{ count: flag_count }} />
            </Meta>
          </li>
        ))}
      </Lines>
      <Lines title={messages.sent} empty={messages.noSent}>
        {reports_sent.map(({ kind, id, flag_type, added_at }) => (
          <li key={`${kind} ${id}`}>
            <FormattedMessage {...reasonText(flag_type)} />{" "}
            <Meta at={added_at}>
              <FormattedMessage {...kindLabels[kind]} /> {id}
            </Meta>
          </li>
        ))}
      </Lines>
      <Lines title={messages.scores} empty={messages.noScores}>
        {scores.map(({ id, score, comment, reputed_at }) => (
          <li key={id}>
            <FormattedNumber value={score} signDisplay="exceptZero" /> {comment} <Meta at={reputed_at} />
          </li>
        ))}
      </Lines>
    </>
  );
}

type LinesProps = { title: MessageDescriptor; empty: MessageDescriptor; children: readonly ReactNode[] };

const Lines = ({ title, empty, children }: LinesProps) => (
  <Section title={title}>
    {children.length === 0 ? (
      <p className={classes.meta}>
        <FormattedMessage {...empty} />
      </p>
    ) : (
      <ul className={classes.plain}>{children}</ul>
    )}
  </Section>
);

const Meta = ({ at, children }: { at: string; children?: ReactNode }) => (
  <span className={classes.meta}>
    {children}
    {children ? " · " : null}
    <Time value={at} />
  </span>
);
