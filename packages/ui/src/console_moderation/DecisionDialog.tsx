import { caseTopic } from "@cortile/contract/realtime";
import { useQuery } from "@tanstack/react-query";
import { useId, useState, type ReactNode, type SubmitEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Banner, ConfirmDialog, Field, personName, Radio, RadioGroup, Textarea, TextInput } from "#core/kit";
import { useTopic } from "#core/realtime";
import { useSession } from "#core/session";
import { actLabels } from "#decision";
import { reasonsByType, reasonText } from "#flag";
import { GuardedFormDialog } from "#form";
import { needsReason, type CaseQuestion, type CaseRef } from "./case.ts";
import { caseQuery, useDecide } from "./case.hooks.ts";
import { messages, templates, wordsIn, wordsOf } from "./case.messages.ts";
import classes from "./case.module.css";

type Props = {
  question: CaseQuestion;
  onClose: () => void;
  /** Told which cases were undone from the notice. */
  onUndone: (of: readonly CaseRef[]) => void;
};

/** Asks before an act on one case or several: for what restricts, why, by which rule and for how long. */
export const DecisionDialog = (props: Props) =>
  needsReason(props.question.act) ? <Reasoned {...props} /> : <Confirm {...props} />;

function Confirm({ question: { act, of }, onClose, onUndone }: Props) {
  const intl = useIntl();
  const decide = useDecide(onUndone);
  const decided = useDecidedMeanwhile(of);
  const words = wordsOf(act, of);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      danger={false}
      title={<FormattedMessage {...words.title} values={wordsIn(intl, of)} />}
      confirmLabel={<FormattedMessage {...words.label} />}
      loading={decide.isPending}
      loadingLabel={<FormattedMessage {...messages.busy} />}
      onConfirm={decided ? onClose : () => decide.mutate({ act, of }, { onSettled: onClose })}
    >
      {decided ?? <FormattedMessage {...words.effect} />}
    </ConfirmDialog>
  );
}

const maxDays = 3650;

function Reasoned({ question: { act, of, reason: suggested }, onClose, onUndone }: Props) {
  const intl = useIntl();
  const form = useId();
  const decide = useDecide(onUndone);
  const decided = useDecidedMeanwhile(of);
  const words = wordsOf(act, of);
  const [reason, setReason] = useState(suggested);
  const [motive, setMotive] = useState("");
  const [rule, setRule] = useState("");
  const [days, setDays] = useState("");
  const typed = Number(days);
  const isValid = days === "" || (Number.isInteger(typed) && typed >= 1 && typed <= maxDays);
  const isAboutPeople = of.every(({ kind }) => kind === "user");
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reason === undefined || !isValid || decided !== null || decide.isPending) return;
    const more = act === "block" && days !== "" ? { days: typed } : {};
    // What nobody accepted stays open, with what was typed.
    decide.mutate({ act, of, reason, motive, rule, ...more }, { onSuccess: ({ done }) => done.length > 0 && onClose() });
  };
  return (
    <GuardedFormDialog
      isChanged={motive !== "" || rule !== "" || days !== ""}
      open
      onClose={onClose}
      form={form}
      title={<FormattedMessage {...words.title} values={wordsIn(intl, of)} />}
      action={<FormattedMessage {...words.label} />}
      busy={<FormattedMessage {...messages.busy} />}
      pending={decide.isPending}
      disabled={reason === undefined || decided !== null}
      danger={act === "delete" || act === "block"}
    >
      <form id={form} className={classes.form} noValidate onSubmit={submit}>
        {decided ? (
          <Banner tone="warn" role="alert">
            {decided}
          </Banner>
        ) : null}
        <RadioGroup legend={<FormattedMessage {...messages.why} />}>
          {reasonsByType.map(([type, text], index) => (
            <Radio
              key={type}
              name={`${form}-reason`}
              label={<FormattedMessage {...text} />}
              checked={reason === type}
              {...((suggested === undefined ? index === 0 : type === suggested) && { "data-autofocus": "" })}
              onChange={() => setReason(type)}
            />
          ))}
        </RadioGroup>
        {act === "block" ? (
          <Field
            label={<FormattedMessage {...messages.days} />}
            hint={<FormattedMessage {...messages.daysHint} />}
            error={isValid ? undefined : <FormattedMessage {...messages.daysInvalid} />}
            optional
          >
            <TextInput inputMode="numeric" value={days} onChange={(event) => setDays(event.currentTarget.value.trim())} />
          </Field>
        ) : null}
        <Field
          label={<FormattedMessage {...(isAboutPeople ? messages.motivePerson : messages.motive)} />}
          hint={<FormattedMessage {...messages.motiveHint} />}
          optional
        >
          <Textarea rows={2} maxLength={2000} value={motive} onChange={(event) => setMotive(event.currentTarget.value)} />
        </Field>
        <Field label={<FormattedMessage {...messages.rule} />} optional>
          <TextInput
            maxLength={500}
            value={rule}
            placeholder={reason === undefined ? undefined : intl.formatMessage(reasonText(reason))}
            onChange={(event) => setRule(event.currentTarget.value)}
          />
        </Field>
        <p className={classes.meta}>
          <FormattedMessage {...words.effect} />
        </p>
      </form>
    </GuardedFormDialog>
  );
}

/** What somebody else has decided on the one case that is asked about, since the question was opened; null where nobody has. */
function useDecidedMeanwhile(of: CaseQuestion["of"]): ReactNode {
  const intl = useIntl();
  const { user } = useSession();
  const [only] = of;
  const one = of.length === 1 && only ? only : null;
  const found = useQuery({ ...caseQuery(useClient(), one ?? { kind: "post", id: 0 }), enabled: one !== null });
  useTopic(one?.case_id ? caseTopic(one.case_id) : null, () => void found.refetch());
  const last = found.data?.acts[0];
  const [first, setFirst] = useState<number | null>(null);
  if (found.data && first === null) setFirst(last?.id ?? 0);
  if (!one || !last || last.by?.id === user?.id) return null;
  if (last.id === first && found.data?.status === one.status) return null;
  const act = intl.formatMessage(actLabels[last.act]);
  return last.by ? (
    <FormattedMessage {...templates.decided} values={{ name: personName(last.by), act }} />
  ) : (
    <FormattedMessage {...templates.decidedAlone} values={{ act }} />
  );
}
