import { useEffect, useRef, useState, type FormEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button, Field, IconButton, Popover, TextInput } from "#core/kit";
import type { Attachments } from "#media";
import { messages } from "./attach.messages.ts";
import classes from "./Composer.module.css";
import { webAddressIn } from "./web-address.ts";

type Props = {
  attached: Attachments;
  /** Asks for pictures at once. */
  openPictures: boolean;
};

/** Ways to attach: pictures and films, the camera of a phone, documents, a link. */
export function AttachTools({ attached, openPictures }: Props) {
  const intl = useIntl();
  const pictures = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const documents = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (openPictures) pictures.current?.click();
  }, [openPictures]);
  const input = (ref: typeof pictures, accept: string, label: string) => (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={ref !== camera}
      capture={ref === camera ? "environment" : undefined}
      accept={accept}
      aria-label={label}
      onChange={(event) => {
        attached.add(event.currentTarget.files ?? []);
        event.currentTarget.value = "";
      }}
    />
  );
  const addPictures = intl.formatMessage(messages.pictures);
  const takePicture = intl.formatMessage(messages.camera);
  const addFiles = intl.formatMessage(messages.files);
  return (
    <>
      <IconButton icon="photo" label={addPictures} onClick={() => pictures.current?.click()} />
      <IconButton icon="camera" label={takePicture} className={classes.camera} onClick={() => camera.current?.click()} />
      {attached.acceptDocuments ? (
        <IconButton icon="paperclip" label={addFiles} onClick={() => documents.current?.click()} />
      ) : null}
      <LinkButton onLink={attached.addLink} />
      {input(pictures, attached.accept, addPictures)}
      {input(camera, "image/*", takePicture)}
      {input(documents, attached.acceptDocuments, addFiles)}
    </>
  );
}

/** Asks for the address of a page. */
function LinkButton({ onLink }: { onLink: (address: string) => void }) {
  const intl = useIntl();
  const label = intl.formatMessage(messages.link);
  return (
    <Popover label={label} trigger={<IconButton icon="link" label={label} />}>
      {(close) => (
        <LinkForm
          onLink={(address) => {
            onLink(address);
            close();
          }}
        />
      )}
    </Popover>
  );
}

/** A pasted address is taken after half a second. */
function LinkForm({ onLink }: { onLink: (address: string) => void }) {
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const take = (text: string) => {
    const address = webAddressIn(text);
    setWrong(address === null);
    if (address !== null) onLink(address);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a dialog inside another: the composer must not hear of it.
    event.stopPropagation();
    clearTimeout(timer.current);
    take(typed);
  };
  return (
    <form className={classes.linkForm} onSubmit={submit} noValidate>
      <Field
        label={<FormattedMessage {...messages.address} />}
        error={wrong ? <FormattedMessage {...messages.wrong} /> : undefined}
      >
        <TextInput
          data-autofocus=""
          inputMode="url"
          autoCapitalize="none"
          value={typed}
          onChange={(event) => {
            clearTimeout(timer.current);
            setTyped(event.currentTarget.value);
            setWrong(false);
          }}
          onPaste={({ clipboardData }) => {
            const text = clipboardData.getData("text/plain");
            // After the change that the pasting itself makes.
            setTimeout(() => {
              timer.current = setTimeout(() => take(text), 500);
            });
          }}
        />
      </Field>
      <Button size="sm" variant="primary" type="submit">
        <FormattedMessage {...messages.link} />
      </Button>
    </form>
  );
}
