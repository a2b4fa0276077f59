import type { AccountFile } from "@cortile/contract/account_admin";
import { caseNoteAdd } from "@cortile/contract/moderation";
import type { SubmitEvent } from "react";
import { FormattedMessage } from "react-intl";
import { useKeptText } from "#comment";
import { Button, Field, personName, Textarea, Time } from "#core/kit";
import { useAccountChange } from "./people.hooks.ts";
import { messages } from "./person.messages.ts";
import classes from "./person.module.css";
import { Section } from "./Section.tsx";

const maxLength = 2000;

/** What staff write to each other about an account. */
export function PersonNotes({ file: { id, notes } }: { file: AccountFile }) {
  const { text, change, forget } = useKeptText(`case note user ${id}`);
  const add = useAccountChange({
    run: async (client, words: string) => {
      await client.call(caseNoteAdd, { params: { kind: "user", id }, body: { text: words.trim() } });
      forget(words);
    },
    done: messages.noteAdded,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() === "" || add.isPending) return;
    add.mutate(text);
  };
  return (
    <Section title={messages.notes}>
      <ul className={classes.plain}>
        {notes.map((note) => (
          <li key={note.id}>
            {note.text}{" "}
            <span className={classes.meta}>
              {note.author ? personName(note.author) : <FormattedMessage {...messages.gone} />} · <Time value={note.created_at} />
            </span>
          </li>
        ))}
      </ul>
      <form className={classes.form} noValidate onSubmit={submit}>
        <Field label={<FormattedMessage {...messages.note} />} hint={<FormattedMessage {...messages.noteHint} />}>
          <Textarea rows={2} maxLength={maxLength} value={text} onChange={(event) => change(event.currentTarget.value)} />
        </Field>
        <div>
          <Button type="submit" size="sm" disabled={text.trim() === ""} loading={add.isPending}>
            <FormattedMessage {...messages.addNote} />
          </Button>
        </div>
      </form>
    </Section>
  );
}
