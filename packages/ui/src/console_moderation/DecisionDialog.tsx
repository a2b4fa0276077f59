import { useId, useState, type SubmitEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ConfirmDialog, Field, FormDialog, Radio, RadioGroup, Textarea, TextInput } from "#core/kit";
import { reasonsByType, reasonText } from "#flag";
import { needsReason, type CaseQuestion } from "./case.ts";
import { useDecide } from "./case.hooks.ts";
import { messages, wordsOf } from "./case.messages.ts";
import classes from "./case.module.css";

type Props = { question: CaseQuestion; onClose: () => void };

/** Asks before an act on one case or several: for what restricts, why, by which rule and for how long. */
export const DecisionDialog = (props: Props) =>
  needsReason(props.question.act) ? <Reasoned {...props} /> : <Confirm {...props} />;

function Confirm({ question: { act, of }, onClose }: Props) {
  const decide = useDecide();
  const words = wordsOf(act, of);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      danger={false}
      title={<FormattedMessage {...words.title} values={{ count: of.length }} />}
      confirmLabel={<FormattedMessage {...words.label} />}
      loading={decide.isPending}
      loadingLabel={<FormattedMessage {...messages.busy} />}
      onConfirm={() => decide.mutate({ act, of }, { onSettled: onClose })}
    >
      <FormattedMessage {...words.effect} />
    </ConfirmDialog>
  );
}

const maxDays = 3650;

function Reasoned({ question: { act, of, reason: suggested }, onClose }: Props) {
  const intl = useIntl();
  const form = useId();
  const decide = useDecide();
  const words = wordsOf(act, of);
  const [reason, setReason] = useState(suggested);
  const [motive, setMotive] = useState("");
  const [rule, setRule] = useState("");
  const [days, setDays] = useState("");
  const typed = Number(days);
  const isValid = days === "" || (Number.isInteger(typed) && typed >= 1 && typed <= maxDays);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reason === undefined || !isValid || decide.isPending) return;
    const more = act === "block" && days !== "" ? { days: typed } : {};
    decide.mutate({ act, of, reason, motive, rule, ...more }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      form={form}
      title={<FormattedMessage {...words.title} values={{ count: of.length }} />}
      action={<FormattedMessage {...words.label} />}
      busy={<FormattedMessage {...messages.busy} />}
      pending={decide.isPending}
      disabled={reason === undefined}
      danger={act === "delete" || act === "block"}
    >
      <form id={form} className={classes.form} noValidate onSubmit={submit}>
        <RadioGroup legend={<FormattedMessage {...messages.why} />}>
          {reasonsByType.map(([type, text]) => (
            <Radio
              key={type}
              name={`${form}-reason`}
              label={<FormattedMessage {...text} />}
              checked={reason === type}
              onChange={() => setReason(type)}
            />
          ))}
        </RadioGroup>
        {act === "block" ? (
          <Field
            label={<FormattedMessage {...messages.days} />}
            hint={<FormattedMessage {...messages.daysHint} />}
            error={isValid ? undefined : <FormattedMessage {...messages.daysInvalid} />}
          >
            <TextInput inputMode="numeric" value={days} onChange={(event) => setDays(event.currentTarget.value.trim())} />
          </Field>
        ) : null}
        <Field label={<FormattedMessage {...messages.motive} />} hint={<FormattedMessage {...messages.motiveHint} />} optional>
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
    </FormDialog>
  );
}
