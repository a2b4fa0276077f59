import { useState, type SubmitEvent } from "react";
import { FormattedMessage } from "react-intl";
import { useKeptText } from "#comment";
import { Button, Field, Textarea } from "#core/kit";
import { useAppeal } from "./decision.hooks.ts";
import { messages } from "./decision.messages.ts";
import classes from "./decision.module.css";

const maxLength = 5000;

/** Sends an appeal, or writes on in one; what was typed stays until it is sent. */
export function AppealForm({ id, appealId }: { id: number; appealId: number | null }) {
  const { text, change, area, forget } = useKeptText(`appeal ${id}`);
  const [isTold, setTold] = useState(false);
  const appeal = useAppeal(id, appealId, forget);
  const isEmpty = text.trim() === "";
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTold(true);
    if (isEmpty || appeal.isPending) return;
    appeal.mutate(text, { onSuccess: () => setTold(false) });
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Field
        label={<FormattedMessage {...(appealId === null ? messages.appealLabel : messages.reply)} />}
        required
        counter={{ value: text.length, limit: maxLength }}
        error={isTold && isEmpty ? <FormattedMessage {...messages.required} /> : undefined}
      >
        <Textarea
          ref={area}
          rows={4}
          maxLength={maxLength}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        loading={appeal.isPending}
        loadingLabel={<FormattedMessage {...messages.sending} />}
      >
        <FormattedMessage {...(appealId === null ? messages.appealSend : messages.replySend)} />
      </Button>
    </form>
  );
}
