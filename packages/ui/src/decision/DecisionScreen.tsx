import type { Statement } from "@cortile/contract/moderation";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Banner, Heading, textLink, Time } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useHasRoute } from "#core/routing";
import { flagTextsIt, reasonText } from "#flag";
import { AppealForm } from "./AppealForm.tsx";
import { AppealThread } from "./AppealThread.tsx";
import { decisionQuery } from "./decision.hooks.ts";
import { actLabels, kindLabels, messages, templates } from "./decision.messages.ts";
import { messagesIt } from "./decision.own.it.ts";
import classes from "./decision.module.css";

/** What was decided about something of the reader's, why, and the way to appeal. `loadDecision` reads it. */
export const DecisionScreen = withTexts({ ...flagTextsIt, ...messagesIt }, ({ id }: { id: number }) => {
  const { data: decision } = useSuspenseQuery(decisionQuery(useClient(), id));
  return (
    <>
      <Outcome decision={decision} />
      <Facts decision={decision} />
      <Appeal decision={decision} />
    </>
  );
});

/** What became of it. */
function Outcome({ decision: { act, reversed, approved, waiting } }: { decision: Statement }) {
  const said = approved ? "approved" : waiting ? "waiting" : reversed ? "reversed" : act === "hold" ? "followed" : null;
  return said ? (
    <Banner tone="info" className={classes.notice}>
      <FormattedMessage {...messages[said]} />
    </Banner>
  ) : null;
}

function Facts({ decision }: { decision: Statement }) {
  const { act, kind, excerpt, flag_type, motive, rule, automatic, days_blocked, created_at } = decision;
  const hasRoute = useHasRoute();
  const fact = (label: keyof typeof messages, value: ReactNode) => (
    <div>
      <dt>
        <FormattedMessage {...messages[label]} />
      </dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <dl className={classes.facts}>
      {fact(
        "what",
        <>
          <FormattedMessage {...actLabels[act]} />
          {act === "block" ? (
            <>
              {" · "}
              <FormattedMessage {...templates.days} values={{ days: days_blocked ?? 0 }} />
            </>
          ) : null}
        </>,
      )}
      {fact(
        "about",
        <>
          <FormattedMessage {...kindLabels[kind]} />
          {excerpt ? `: “${excerpt}”` : null} <About decision={decision} />
        </>,
      )}
      {flag_type === null && !motive
        ? null
        : fact(
            "why",
            <>
              {flag_type === null ? null : <FormattedMessage {...reasonText(flag_type)} />}
              {motive ? `${flag_type === null ? "" : "\n"}${motive}` : null}
            </>,
          )}
      {rule || hasRoute("legal")
        ? fact(
            "rule",
            <>
              {rule ? `${rule} ` : null}
              {hasRoute("legal") ? (
                <Link route="legal" className={textLink}>
                  <FormattedMessage {...messages.rules} />
                </Link>
              ) : null}
            </>,
          )
        : null}
      {fact("how", <FormattedMessage {...(automatic ? messages.automatic : messages.byPerson)} />)}
      {fact("when", <Time value={created_at} format="daytime" />)}
    </dl>
  );
}

/** Where what it is about is still open to its author. */
function About({ decision: { kind, target_id: id } }: { decision: Statement }) {
  if (kind !== "discussion" && kind !== "post" && kind !== "status") return null;
  return (
    <Link route={kind} params={{ id }} className={textLink}>
      <FormattedMessage {...messages.view} />
    </Link>
  );
}

function Appeal({ decision: { id, act, may_appeal, appeal_until, appeal, reversed } }: { decision: Statement }) {
  const intl = useIntl();
  if (appeal)
    return (
      <section className={classes.section}>
        <AppealThread appeal={appeal} />
        {appeal.status === "open" ? <AppealForm id={id} appealId={appeal.id} /> : null}
      </section>
    );
  // What is held is decided later, and that can be appealed.
  if (reversed || act === "hold") return null;
  return (
    <section className={classes.section}>
      <Heading level={2} size="h4">
        <FormattedMessage {...messages.appeal} />
      </Heading>
      {may_appeal ? (
        <>
          <p className={classes.meta}>
            <FormattedMessage {...messages.appealNote} />{" "}
            <FormattedMessage {...templates.until} values={{ date: intl.formatDate(appeal_until, { dateStyle: "long" }) }} />
          </p>
          <AppealForm id={id} appealId={null} />
        </>
      ) : (
        <p className={classes.meta}>
          <FormattedMessage {...messages.tooLate} />
        </p>
      )}
    </section>
  );
}
