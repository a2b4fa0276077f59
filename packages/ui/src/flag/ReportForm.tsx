import type { FlagType } from "@cortile/contract/enums";
import { useQuery } from "@tanstack/react-query";
import { useId, useState, type SubmitEvent } from "react";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Banner, FormDialog, Radio, RadioGroup } from "#core/kit";
import { flagQuery, useFlag, type FlagTarget } from "./flag.hooks.ts";
import { messages, reasonsByType } from "./flag.messages.ts";
import classes from "./FlagDialog.module.css";
import { withTexts } from "#core/locale";
import { messagesIt } from "./flag.own.it.ts";

/** Asks why something is reported, and reports it; the reason that was given before can be changed or withdrawn. */
export const ReportForm = withTexts(messagesIt, Report);

export type ReportFormProps = { target: FlagTarget; onClose: () => void };

function Report({ target, onClose }: ReportFormProps) {
  const form = useId();
  const { data, isError } = useQuery(flagQuery(useClient(), target));
  const given = data?.flag_type;
  const [chosen, setChosen] = useState<FlagType | undefined>();
  const reason = chosen ?? given;
  const flag = useFlag(target);
  const withdraws = reason !== undefined && reason === given;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reason === undefined || flag.isPending) return;
    flag.mutate(reason, { onSettled: onClose });
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      form={form}
      title={<FormattedMessage {...messages.title} />}
      action={<FormattedMessage {...(withdraws ? messages.withdraw : messages.send)} />}
      busy={<FormattedMessage {...messages.sending} />}
      pending={flag.isPending}
      disabled={reason === undefined}
    >
      <form id={form} className={classes.form} noValidate onSubmit={submit}>
        {isError ? (
          <Banner tone="warn">
            <FormattedMessage {...messages.unread} />
          </Banner>
        ) : null}
        <RadioGroup legend={<FormattedMessage {...messages.why} />}>
          {reasonsByType.map(([type, text]) => (
            <Radio
              key={type}
              name={`${form}-reason`}
              label={<FormattedMessage {...text} />}
              checked={reason === type}
              onChange={() => setChosen(type)}
            />
          ))}
        </RadioGroup>
        <p className={classes.note}>
          <FormattedMessage {...messages.note} />
        </p>
      </form>
    </FormDialog>
  );
}
