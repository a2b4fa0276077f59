import type { CaseAct } from "@cortile/contract/enums";
import type { CaseDetail as Detail } from "@cortile/contract/moderation";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Avatar, Button, ErrorBanner, Heading, List, ListRow, personName, SkeletonRows, Tag, Time } from "#core/kit";
import { Link } from "#core/routing";
import { reasonText } from "#flag";
import { isPossible, type CaseRef } from "./case.ts";
import { caseQuery, useCaseLive } from "./case.hooks.ts";
import { wordsOf, messages, ruleLabels, templates } from "./case.messages.ts";
import classes from "./case.module.css";
import { ActList } from "./ActList.tsx";
import { CaseAssignee } from "./CaseAssignee.tsx";
import { CaseNotes } from "./CaseNotes.tsx";
import { CaseSubject } from "./CaseSubject.tsx";

type Props = { of: CaseRef; onAct: (act: CaseAct) => void };

const acts = ["ignore", "dismiss", "hide", "delete", "restore", "warn", "block"] as const;

/** All that a moderator decides by: the thing itself, who reported it, its author's history, notes, and what can be done. */
export function CaseDetail({ of, onAct }: Props) {
  const found = useQuery(caseQuery(useClient(), of));
  if (found.isPending) return <SkeletonRows count={3} />;
  if (!found.data)
    return (
      <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching}>
        <FormattedMessage {...messages.loadFailed} />
      </ErrorBanner>
    );
  return <Shown detail={found.data} onAct={onAct} />;
}

function Shown({ detail, onAct }: { detail: Detail; onAct: (act: CaseAct) => void }) {
  const viewers = useCaseLive(detail);
  const isAboutPerson = detail.kind === "user";
  const { hits, acts: done, author_history: history, similar, undoable } = detail;
  return (
    <div className={classes.detail}>
      {viewers.length > 0 ? (
        <p role="status" className={classes.viewers}>
          <FormattedMessage {...templates.watching} values={{ names: viewers.map(personName).join(", ") }} />
        </p>
      ) : null}
      <div className={classes.acts}>
        {acts
          .filter((act) => isPossible(act, detail))
          .map((act) => (
            <Button key={act} size="sm" {...(act === "delete" ? { tone: "danger" as const } : {})} onClick={() => onAct(act)}>
              <FormattedMessage {...wordsOf(act, [detail]).label} />
            </Button>
          ))}
        <CaseAssignee detail={detail} />
      </div>
      <div className={classes.columns}>
        <CaseSubject detail={detail} />
        <div className={classes.facts}>
          {hits.length > 0 ? (
            <section>
              <Subtitle>
                <FormattedMessage {...messages.found} />
              </Subtitle>
              <ul className={classes.plain}>
                {hits.map(({ rule, matched, found_at }) => (
                  <li key={rule}>
                    <FormattedMessage {...ruleLabels[rule]} />: {matched}{" "}
                    <span className={classes.meta}>
                      <Time value={found_at} />
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          <Reporters detail={detail} />
          <section>
            <Subtitle>
              <FormattedMessage {...(isAboutPerson ? messages.historyPerson : messages.history)} />
            </Subtitle>
            <p className={classes.meta}>
              <FormattedMessage {...templates.received} values={{ count: history.flags_received }} /> ·{" "}
              <FormattedMessage {...templates.given} values={{ count: history.flags_given }} />{" "}
              {history.blocked ? (
                <Tag tone="danger">
                  <FormattedMessage {...messages.blocked} />
                </Tag>
              ) : null}
            </p>
            <ActList acts={history.acts} empty={<FormattedMessage {...messages.noActs} />} />
          </section>
          {similar.length > 0 ? (
            <section>
              <Subtitle>
                <FormattedMessage {...(isAboutPerson ? messages.similarPerson : messages.similar)} />
              </Subtitle>
              <ul className={classes.plain}>
                {similar.map((one) => (
                  <li key={`${one.kind} ${one.id}`}>
                    {one.title || <FormattedMessage {...messages.message} />}{" "}
                    <span className={classes.meta}>
                      <FormattedMessage {...templates.reports} values={{ count: one.flag_count }} />
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {done.length > 0 ? (
            <section>
              <Subtitle>
                <FormattedMessage {...messages.done} />
              </Subtitle>
              <ActList acts={done} undoable={undoable} of={detail} empty={null} />
            </section>
          ) : null}
          <CaseNotes detail={detail} />
        </div>
      </div>
    </div>
  );
}

const Subtitle = ({ children }: { children: ReactNode }) => (
  <Heading level={3} size="h4" className={classes.subtitle}>
    {children}
  </Heading>
);

function Reporters({ detail: { reporters } }: { detail: Detail }) {
  if (reporters.length === 0)
    return (
      <p className={classes.meta}>
        <FormattedMessage {...messages.noReporters} />
      </p>
    );
  return (
    <section>
      <Subtitle>
        <FormattedMessage {...messages.reporters} />
      </Subtitle>
      <List>
        {reporters.map(({ user, flag_type, added_at }, index) => {
          const meta = (
            <>
              <FormattedMessage {...reasonText(flag_type)} /> · <Time value={added_at} />
            </>
          );
          // oxlint-disable-next-line react/no-array-index-key -- those who have left have no id
          if (!user) return <ListRow key={`gone ${index}`} title={<FormattedMessage {...messages.gone} />} meta={meta} />;
          const name = personName(user);
          return (
            <ListRow
              key={user.id}
              mark={<Avatar id={user.id} name={name} src={user.avatar} size={32} />}
              title={name}
              meta={meta}
              component={Link}
              route="user_profile"
              params={{ id: user.id }}
            />
          );
        })}
      </List>
    </section>
  );
}
