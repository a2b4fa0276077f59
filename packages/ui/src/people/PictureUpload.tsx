import { useId, useRef, useState, type ReactNode } from "react";
import { FormattedMessage, type MessageDescriptor } from "react-intl";
import { Banner, Button } from "#core/kit";
import { acceptedFaces, faceProblem } from "#media";
import { cutOut, wholeCrop, type Crop } from "./crop.ts";
import { pictureMessages as messages } from "./picture.messages.ts";
import { PictureCropper } from "./PictureCropper.tsx";
import classes from "./Pictures.module.css";

/** The limits of a kind of picture. */
export type PictureKind = {
  ratio: number;
  maxBytes: number;
  /** Pixels of what is sent. */
  maxWidth: number;
  rules: MessageDescriptor;
  tooLarge: MessageDescriptor;
};

type Props = {
  kind: PictureKind;
  sending: boolean;
  /** Sends what was cut out; resolves when it is kept. */
  onSend: (picture: File) => Promise<unknown>;
  /** Beside the button that chooses a file. */
  children?: ReactNode;
};

/** Chooses a picture, checks it, cuts it and sends it. */
export function PictureUpload({ kind, sending, onSend, children }: Props) {
  const rules = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const found = await faceProblem(chosen, kind.maxBytes);
    setProblem(found === null ? null : found === "size" ? kind.tooLarge : messages.wrongType);
    setCrop(wholeCrop);
    setFile(found === null ? chosen : null);
  };
  const broken = () => {
    setFile(null);
    setProblem(messages.broken);
  };
  const send = async () => {
    if (!file) return;
    const picture = await cutOut(file, kind.ratio, crop, kind.maxWidth).catch(() => null);
    if (!picture) return broken();
    if (picture.size > kind.maxBytes) return setProblem(kind.tooLarge);
    // What went wrong is said by whoever sends; the picture stays, to be sent again.
    const isKept = await onSend(picture).then(
      () => true,
      () => false,
    );
    if (!isKept) return;
    // The pressed button goes.
    chooser.current?.focus();
    setFile(null);
  };
  return (
    <div className={classes.upload}>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedFaces.join(",")}
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0]);
          // The same file may be chosen again.
          event.currentTarget.value = "";
        }}
      />
      {problem ? (
        <div role="alert">
          <Banner tone="danger">
            <FormattedMessage {...problem} />
          </Banner>
        </div>
      ) : null}
      {file ? <PictureCropper file={file} ratio={kind.ratio} crop={crop} onChange={setCrop} onBroken={broken} /> : null}
      <p id={rules} className={classes.rules}>
        <FormattedMessage {...kind.rules} />
      </p>
      <div className={classes.actions}>
        {file ? null : children}
        <Button ref={chooser} variant="outlined" icon="photo" aria-describedby={rules} onClick={() => input.current?.click()}>
          <FormattedMessage {...(file ? messages.another : messages.upload)} />
        </Button>
        {file ? (
          <Button
            variant="primary"
            loading={sending}
            loadingLabel={<FormattedMessage {...messages.saving} />}
            onClick={() => void send()}
          >
            <FormattedMessage {...messages.save} />
          </Button>
        ) : null}
      </div>
    </div>
  );
}
