import type { AppealThread } from "@cortile/contract/moderation";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useKeptText } from "#comment";
import { useFocusWhenEmptied } from "#console";
import { useClient } from "#core/client";
import { Banner, Button, ConfirmDialog, ErrorBanner, Field, personName, SkeletonRows, Textarea, Time } from "#core/kit";
import { actLabels } from "#decision";
import { reasonText } from "#flag";
import { appealQuery, useAppealAnswer } from "./appeal.hooks.ts";
import { messages } from "./appeal.messages.ts";
import type { CaseRef } from "./case.ts";
import { caseQuery } from "./case.hooks.ts";
import classes from "./case.module.css";
import { CaseSubject } from "./CaseSubject.tsx";

/** An appeal with its thread, and what staff can answer. */
export function AppealDetail({ id }: { id: number }) {
  const found = useQuery(appealQuery(useClient(), id));
  const place = useRef<HTMLDivElement>(null);
  // The form with the focus goes once the appeal is decided.
  useFocusWhenEmptied(place, found.data && (found.data.status === "open" ? 1 : 0));
  if (found.isPending) return <SkeletonRows count={2} />;
  if (!found.data)
    return (
      <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching}>
        <FormattedMessage {...messages.loadFailed} />
      </ErrorBanner>
    );
  const { act, messages: thread, author, status } = found.data;
  return (
    <div ref={place} tabIndex={-1} className={`${classes.detail} ${classes.found}`}>
      <div className={classes.columns}>
        <Subject of={{ kind: act.kind, id: act.target_id }} />
        <div className={classes.facts}>
          <p>
            <FormattedMessage {...messages.against} />: <FormattedMessage {...actLabels[act.act]} />
            {act.flag_type === null ? null : (
              <>
                {" · "}
                <FormattedMessage {...reasonText(act.flag_type)} />
              </>
            )}
            {act.motive ? ` · ${act.motive}` : null}
            <br />
            <span className={classes.meta}>
              <FormattedMessage {...messages.by} />{" "}
              {act.automatic ? <FormattedMessage {...messages.automatic} /> : act.by ? personName(act.by) : null} ·{" "}
              <Time value={act.created_at} format="daytime" />
            </span>
          </p>
          <ol className={classes.plain}>
            {thread.map(({ id: messageId, author: who, text, created_at }) => (
              <li key={messageId} className={classes.content} data-own={who?.id === author?.id || undefined}>
                <span className={classes.meta}>
                  {who ? personName(who) : <FormattedMessage {...messages.gone} />} · <Time value={created_at} />
                </span>
                <span className={classes.words}>{text}</span>
              </li>
            ))}
          </ol>
          {status === "open" ? <Answer appeal={found.data} /> : null}
        </div>
      </div>
    </div>
  );
}

/** What the decision was about, as its readers see it, and the way to it. */
function Subject({ of }: { of: CaseRef }) {
  const found = useQuery(caseQuery(useClient(), of));
  if (found.isPending) return <SkeletonRows count={2} />;
  if (!found.data)
    return (
      <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching}>
        <FormattedMessage {...messages.subjectFailed} />
      </ErrorBanner>
    );
  return <CaseSubject detail={found.data} />;
}

const maxLength = 5000;

const questions = {
  reversed: { title: messages.reverseTitle, label: messages.reverse, effect: messages.reverseEffect },
  upheld: { title: messages.upholdTitle, label: messages.uphold, effect: messages.upholdEffect },
};

function Answer({ appeal: { id, may_decide: mayDecide } }: { appeal: AppealThread }) {
  const { text, change, forget } = useKeptText(`appeal answer ${id}`);
  const [isTold, setTold] = useState(false);
  const answer = useAppealAnswer(id, forget);
  const [asks, setAsks] = useState<"upheld" | "reversed" | null>(null);
  const isEmpty = text.trim() === "";
  const ask = (outcome: "upheld" | "reversed") => {
    setTold(true);
    if (!isEmpty && !answer.isPending) setAsks(outcome);
  };
  const send = (outcome: "upheld" | "reversed" | null) => {
    setTold(true);
    if (isEmpty || answer.isPending) return;
    answer.mutate(
      { text, outcome },
      {
        onSuccess: () => setTold(false),
        onSettled: () => setAsks(null),
      },
    );
  };
  const busy = (outcome: "upheld" | "reversed" | null) => answer.isPending && answer.variables.outcome === outcome;
  return (
    <div className={classes.note}>
      <Field
        label={<FormattedMessage {...messages.answer} />}
        hint={<FormattedMessage {...messages.answerHint} />}
        error={isTold && isEmpty ? <FormattedMessage {...messages.required} /> : undefined}
      >
        <Textarea rows={3} maxLength={maxLength} value={text} onChange={(event) => change(event.currentTarget.value)} />
      </Field>
      {mayDecide ? null : (
        <Banner tone="quiet">
          <FormattedMessage {...messages.notYours} />
        </Banner>
      )}
      <div className={classes.acts}>
        <Button size="sm" loading={busy(null)} onClick={() => send(null)}>
          <FormattedMessage {...messages.reply} />
        </Button>
        {mayDecide ? (
          <>
            <Button size="sm" variant="tinted" loading={busy("reversed")} onClick={() => ask("reversed")}>
              <FormattedMessage {...messages.reverse} />
            </Button>
            <Button size="sm" loading={busy("upheld")} onClick={() => ask("upheld")}>
              <FormattedMessage {...messages.uphold} />
            </Button>
          </>
        ) : null}
      </div>
      {asks ? (
        <ConfirmDialog
          open
          danger={false}
          onClose={() => setAsks(null)}
          title={<FormattedMessage {...questions[asks].title} />}
          confirmLabel={<FormattedMessage {...questions[asks].label} />}
          loading={answer.isPending}
          onConfirm={() => send(asks)}
        >
          <FormattedMessage {...questions[asks].effect} />
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
