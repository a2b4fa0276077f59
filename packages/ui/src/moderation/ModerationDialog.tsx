import type { FlagType } from "@cortile/contract/enums";
import { useId, useState, type SubmitEvent } from "react";
import { FormattedMessage } from "react-intl";
import { ConfirmDialog, FormDialog, Radio, RadioGroup } from "#core/kit";
import { withTexts } from "#core/locale";
import { flagTextsIt, reasonsByType } from "#flag";
import { useModerationContributionPatch } from "./moderation.hooks.ts";
import { actMessages, busyMessages, effects, messages, titles } from "./moderation.messages.ts";
import { messagesIt } from "./moderation.own.it.ts";
import classes from "./moderation.module.css";
import type { ModerationQuestion } from "./ModerationItems.tsx";

type Props = {
  question: ModerationQuestion;
  onClose: () => void;
};

/** Asks staff before they do something with a content, for which reason, and does it. */
export const ModerationDialog = withTexts({ ...flagTextsIt, ...messagesIt }, (props: Props) =>
  props.question.act === "restore" || props.question.act === "approve" ? <Confirm {...props} /> : <Reasoned {...props} />,
);

function Confirm({ question: { act, judged }, onClose }: Props) {
  const patch = useModerationContributionPatch();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      danger={false}
      title={<FormattedMessage {...titles[act]} />}
      confirmLabel={<FormattedMessage {...actMessages[act]} />}
      loading={patch.isPending}
      loadingLabel={<FormattedMessage {...busyMessages[act]} />}
      onConfirm={() => patch.mutate({ act, judged }, { onSettled: onClose })}
    >
      <FormattedMessage {...effects[act]} />
    </ConfirmDialog>
  );
}

function Reasoned({ question: { act, judged }, onClose }: Props) {
  const form = useId();
  const [reason, setReason] = useState<FlagType>();
  const patch = useModerationContributionPatch();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reason === undefined || patch.isPending) return;
    patch.mutate({ act, judged, reason }, { onSettled: onClose });
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      form={form}
      title={<FormattedMessage {...titles[act]} />}
      action={<FormattedMessage {...actMessages[act]} />}
      busy={<FormattedMessage {...busyMessages[act]} />}
      pending={patch.isPending}
      disabled={reason === undefined}
      danger={act === "delete"}
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
        <p className={classes.note}>
          <FormattedMessage {...effects[act]} />
        </p>
      </form>
    </FormDialog>
  );
}
