import type { AdminAccount } from "@cortile/contract/account_admin";
import type { FlagType } from "@cortile/contract/enums";
import { useId, useState, type SubmitEvent } from "react";
import { FormattedMessage } from "react-intl";
import { Field, personName, Radio, RadioGroup, Textarea, TextInput } from "#core/kit";
import { reasonsByType } from "#flag";
import { GuardedFormDialog } from "#form";
import { useBulk } from "./bulk.hooks.ts";
import { messages, templates } from "./people.messages.ts";
import classes from "./people.module.css";

type Props = { users: readonly AdminAccount[]; onDone?: () => void; onClose: () => void };

const maxDays = 3650;

/** Blocks accounts for days or for good, with the reason that they are told. */
export function BlockDialog({ users, onDone, onClose }: Props) {
  const form = useId();
  const bulk = useBulk();
  const [only] = users;
  const name = users.length === 1 && only ? personName(only) : "";
  const [reason, setReason] = useState<FlagType>();
  const [motive, setMotive] = useState("");
  const [days, setDays] = useState("");
  const typed = Number(days);
  const isValid = days === "" || (Number.isInteger(typed) && typed >= 1 && typed <= maxDays);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reason === undefined || !isValid || bulk.isPending) return;
    const body = {
      act: "block" as const,
      users: users.map(({ id }) => id),
      flag_type: reason,
      ...(motive.trim() && { motive: motive.trim() }),
      ...(days !== "" && { days: typed }),
    };
    bulk.mutate(
      { ...body, name },
      {
        onSuccess: () => {
          onClose();
          onDone?.();
        },
      },
    );
  };
  return (
    <GuardedFormDialog
      isChanged={motive !== "" || days !== ""}
      open
      onClose={onClose}
      form={form}
      title={<FormattedMessage {...templates.blockTitle} values={{ count: users.length, name }} />}
      action={<FormattedMessage {...messages.block} />}
      busy={<FormattedMessage {...messages.blocking} />}
      pending={bulk.isPending}
      disabled={reason === undefined}
      danger
    >
      <form id={form} className={classes.form} noValidate onSubmit={submit}>
        <RadioGroup legend={<FormattedMessage {...messages.why} />}>
          {reasonsByType.map(([type, text], index) => (
            <Radio
              key={type}
              name={`${form}-reason`}
              label={<FormattedMessage {...text} />}
              checked={reason === type}
              {...(index === 0 && { "data-autofocus": "" })}
              onChange={() => setReason(type)}
            />
          ))}
        </RadioGroup>
        <Field
          label={<FormattedMessage {...messages.days} />}
          hint={<FormattedMessage {...messages.daysHint} />}
          error={isValid ? undefined : <FormattedMessage {...messages.daysInvalid} />}
          optional
        >
          <TextInput inputMode="numeric" value={days} onChange={(event) => setDays(event.currentTarget.value.trim())} />
        </Field>
        <Field label={<FormattedMessage {...messages.motive} />} hint={<FormattedMessage {...messages.motiveHint} />} optional>
          <Textarea rows={2} maxLength={2000} value={motive} onChange={(event) => setMotive(event.currentTarget.value)} />
        </Field>
        <p className={classes.meta}>
          <FormattedMessage {...messages.blockEffect} />
        </p>
      </form>
    </GuardedFormDialog>
  );
}
