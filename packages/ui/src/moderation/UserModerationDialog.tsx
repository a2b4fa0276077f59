import type { User } from "@cortile/contract/entity";
import type { FlagType } from "@cortile/contract/enums";
import { useQuery } from "@tanstack/react-query";
import { useId, useState, type SubmitEvent } from "react";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import {
  Banner,
  Button,
  ErrorBanner,
  Field,
  personName,
  Radio,
  RadioGroup,
  SkeletonLine,
  Textarea,
  TextInput,
  Time,
} from "#core/kit";
import { withTexts } from "#core/locale";
import { flagTextsIt, reasonsByType } from "#flag";
import { GuardedFormDialog } from "#form";
import classes from "./moderation.module.css";
import { moderatedUserQuery, useModerationUserPatch } from "./user.hooks.ts";
import { userMessages as messages, userTemplates as templates } from "./user.messages.ts";
import { messagesIt } from "./user.own.it.ts";

type Props = { user: User; onClose: () => void };

const periods = [1, 3, 7, 30];
const maxDays = 3650;

/** For staff: whether an account is blocked and until when; blocks it for days or for good, or ends that. */
export const UserModerationDialog = withTexts({ ...flagTextsIt, ...messagesIt }, ({ user, onClose }: Props) => {
  const form = useId();
  const client = useClient();
  const found = useQuery(moderatedUserQuery(client, user));
  const patch = useModerationUserPatch(user);
  const [choice, setChoice] = useState<number | "other" | "unlimited" | null>(null);
  const [text, setText] = useState("");
  const [reason, setReason] = useState<FlagType | null>(null);
  const [motive, setMotive] = useState("");
  const [isTold, setTold] = useState(false);
  const typed = Number(text);
  const isValid = choice !== "other" || (Number.isInteger(typed) && typed >= 1 && typed <= maxDays);
  const isBlocked = found.data ? found.data.blocked_at !== null : user.status === "b";
  const isBlocking = patch.isPending && patch.variables.act === "block";
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTold(true);
    if (choice === null || reason === null || !isValid || patch.isPending) return;
    const days = choice === "unlimited" ? null : choice === "other" ? typed : choice;
    patch.mutate({ act: "block", days, reason, motive }, { onSuccess: onClose });
  };
  return (
    <GuardedFormDialog
      isChanged={motive !== "" || text !== ""}
      open
      onClose={onClose}
      form={form}
      title={<FormattedMessage {...templates.title} values={{ name: personName(user) }} />}
      action={<FormattedMessage {...(isBlocked ? messages.change : messages.block)} />}
      busy={<FormattedMessage {...messages.blocking} />}
      pending={isBlocking}
      disabled={choice === null || reason === null}
      danger
      footerStart={
        isBlocked ? (
          <Button
            loading={patch.isPending && !isBlocking}
            loadingLabel={<FormattedMessage {...messages.unblocking} />}
            onClick={() => patch.mutate({ act: "unblock" }, { onSuccess: onClose })}
          >
            <FormattedMessage {...messages.unblock} />
          </Button>
        ) : null
      }
    >
      <form id={form} className={classes.form} noValidate onSubmit={submit}>
        {found.isPending ? (
          <SkeletonLine />
        ) : found.isError ? (
          <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching} />
        ) : (
          <Banner tone={isBlocked ? "warn" : "quiet"}>
            <State isBlocked={isBlocked} until={found.data?.expire_at} />
          </Banner>
        )}
        <RadioGroup legend={<FormattedMessage {...messages.howLong} />}>
          {periods.map((days) => (
            <Radio
              key={days}
              name={`${form}-days`}
              label={<FormattedMessage {...templates.period} values={{ days }} />}
              checked={choice === days}
              onChange={() => setChoice(days)}
            />
          ))}
          <Radio
            name={`${form}-days`}
            label={<FormattedMessage {...messages.other} />}
            checked={choice === "other"}
            onChange={() => setChoice("other")}
          />
          {choice === "other" ? (
            <Field
              label={<FormattedMessage {...messages.days} />}
              error={isTold && !isValid ? <FormattedMessage {...messages.daysInvalid} /> : undefined}
            >
              <TextInput inputMode="numeric" value={text} onChange={(event) => setText(event.currentTarget.value)} />
            </Field>
          ) : null}
          <Radio
            name={`${form}-days`}
            label={<FormattedMessage {...messages.unlimited} />}
            checked={choice === "unlimited"}
            onChange={() => setChoice("unlimited")}
          />
        </RadioGroup>
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
        <Field label={<FormattedMessage {...messages.motive} />} hint={<FormattedMessage {...messages.motiveHint} />} optional>
          <Textarea rows={2} maxLength={2000} value={motive} onChange={(event) => setMotive(event.currentTarget.value)} />
        </Field>
        <p className={classes.note}>
          <FormattedMessage {...messages.effect} />
        </p>
      </form>
    </GuardedFormDialog>
  );
});

/** `until` is null for good, and absent where it is not known. */
function State({ isBlocked, until }: { isBlocked: boolean; until: string | null | undefined }) {
  if (!isBlocked) return <FormattedMessage {...messages.active} />;
  if (until === undefined) return <FormattedMessage {...messages.blocked} />;
  if (until === null) return <FormattedMessage {...messages.forGood} />;
  return (
    <>
      <FormattedMessage {...messages.until} /> <Time value={until} format="daytime" />
    </>
  );
}
