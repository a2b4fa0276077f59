import { useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button, TextInput, useField, useToast } from "#core/kit";
import { ArchesIllustration } from "#core/icons";
import { messages } from "./settings.messages.ts";
import { usePictureUpload } from "./settings.hooks.ts";
import classes from "./settings.module.css";

const maxBytes = 10 * 1024 * 1024;

/** A picture: shown and uploaded, or else named by its address. */
export function ImageField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const intl = useIntl();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const upload = usePictureUpload();
  const field = useField();
  const [hasAddress, setHasAddress] = useState(false);
  const refuse = () => toast.show({ tone: "error", text: intl.formatMessage(messages.pictureFailed) });
  const take = (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxBytes) refuse();
    else upload.mutate(file, { onSuccess: ({ url }) => onChange(url), onError: refuse });
  };
  return (
    <span className={classes.image}>
      {value ? (
        <img src={value} alt="" className={classes.picture} />
      ) : (
        <span role="img" aria-label={intl.formatMessage(messages.noPicture)} className={classes.picture}>
          <ArchesIllustration />
        </span>
      )}
      <span className={classes.imageFields}>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp,image/gif"
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            // The same file may be chosen again.
            event.currentTarget.value = "";
          }}
        />
        <span className={classes.imageActions}>
          <Button
            id={field.id}
            aria-label={`${intl.formatMessage(value ? messages.replacePicture : messages.choosePicture)}: ${label}`}
            aria-describedby={field["aria-describedby"]}
            size="sm"
            icon="upload"
            loading={upload.isPending}
            loadingLabel={<FormattedMessage {...messages.uploading} />}
            onClick={() => input.current?.click()}
          >
            <FormattedMessage {...(value ? messages.replacePicture : messages.choosePicture)} />
          </Button>
          {value ? (
            <Button size="sm" variant="plain" onClick={() => onChange("")}>
              <FormattedMessage {...messages.removePicture} />
            </Button>
          ) : null}
          {hasAddress ? null : (
            <Button size="sm" variant="plain" onClick={() => setHasAddress(true)}>
              <FormattedMessage {...messages.useAddress} />
            </Button>
          )}
        </span>
        {hasAddress ? (
          <TextInput
            id={undefined}
            aria-label={`${label}: ${intl.formatMessage(messages.pictureAddress)}`}
            type="url"
            maxLength={2000}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value.trim())}
          />
        ) : null}
      </span>
    </span>
  );
}
