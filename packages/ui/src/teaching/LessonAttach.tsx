import { useRef, useState, type SubmitEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button, Field, Popover, TextInput } from "#core/kit";
import { AttachmentList, type Attachments } from "#media";
import { messages } from "./lesson-edit.messages.ts";
import classes from "./Teaching.module.css";

/** Films, pictures, files and links of a lesson, and the ways to add them. */
export function LessonAttach({ attached }: { attached: Attachments }) {
  const intl = useIntl();
  const medias = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const input = (ref: typeof medias, accept: string, label: string) => (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      accept={accept}
      aria-label={label}
      onChange={(event) => {
        attached.add(event.currentTarget.files ?? []);
        event.currentTarget.value = "";
      }}
    />
  );
  return (
    <>
      <AttachmentList upload={attached} />
      <div className={classes.attach}>
        <Button size="sm" icon="video" onClick={() => medias.current?.click()}>
          <FormattedMessage {...messages.media} />
        </Button>
        {attached.acceptDocuments ? (
          <Button size="sm" icon="paperclip" onClick={() => files.current?.click()}>
            <FormattedMessage {...messages.files} />
          </Button>
        ) : null}
        <Popover
          label={intl.formatMessage(messages.link)}
          trigger={
            <Button size="sm" icon="link">
              <FormattedMessage {...messages.link} />
            </Button>
          }
        >
          {(close) => (
            <LinkForm
              onLink={(address) => {
                attached.addLink(address);
                close();
              }}
            />
          )}
        </Popover>
      </div>
      {input(medias, attached.accept, intl.formatMessage(messages.media))}
      {input(files, attached.acceptDocuments, intl.formatMessage(messages.files))}
    </>
  );
}

function LinkForm({ onLink }: { onLink: (address: string) => void }) {
  const [typed, setTyped] = useState("");
  const isAddress = URL.canParse(typed.trim()) && /^https?:/.test(typed.trim());
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (isAddress) onLink(typed.trim());
  };
  return (
    <form className={classes.release} onSubmit={submit}>
      <Field label={<FormattedMessage {...messages.address} />}>
        <TextInput
          type="url"
          data-autofocus=""
          placeholder="https://"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" size="sm" variant="primary" disabled={!isAddress}>
        <FormattedMessage {...messages.addLink} />
      </Button>
    </form>
  );
}
