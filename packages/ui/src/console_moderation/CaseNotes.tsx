import type { CaseDetail } from "@cortile/contract/moderation";
import type { SubmitEvent } from "react";
import { FormattedMessage } from "react-intl";
import { useKeptText } from "#comment";
import { Button, Field, Heading, personName, Textarea, Time } from "#core/kit";
import { useNote } from "./case.hooks.ts";
import { messages } from "./case.messages.ts";
import classes from "./case.module.css";

const maxLength = 2000;

/** What staff write to each other about a case. */
export function CaseNotes({ detail }: { detail: CaseDetail }) {
  const { text, change, forget } = useKeptText(`case note ${detail.kind} ${detail.id}`);
  const note = useNote(detail, forget);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() === "" || note.isPending) return;
    note.mutate(text);
  };
  return (
    <section>
      <Heading level={3} size="h4" className={classes.subtitle}>
        <FormattedMessage {...messages.notes} />
      </Heading>
      <ul className={classes.plain}>
        {detail.notes.map(({ id, author, text: words, created_at }) => (
          <li key={id}>
            {words}{" "}
            <span className={classes.meta}>
              {author ? personName(author) : <FormattedMessage {...messages.gone} />} · <Time value={created_at} />
            </span>
          </li>
        ))}
      </ul>
      <form className={classes.note} noValidate onSubmit={submit}>
        <Field label={<FormattedMessage {...messages.note} />}>
          <Textarea rows={1} maxLength={maxLength} value={text} onChange={(event) => change(event.currentTarget.value)} />
        </Field>
        <Button type="submit" size="sm" disabled={text.trim() === ""} loading={note.isPending}>
          <FormattedMessage {...messages.addNote} />
        </Button>
      </form>
    </section>
  );
}
