import { useEffect, useRef, useState, type ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { ArchesIllustration } from "#core/icons";
import { Button, Field, useField } from "#core/kit";
import { acceptedFaces, faceProblem } from "#media";
import { messages, templates } from "./form.messages.ts";
import classes from "./Form.module.css";

/** What a picture has to be. */
export type PictureRules = {
  maxMegabytes: number;
  /** Why a picture of these pixels does not fit; null when it does. */
  sizeProblem?: (width: number, height: number) => ReactNode;
};

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  /** On the button that opens the choice of files. */
  choose: ReactNode;
  /** Wide, or square. */
  shape: "cover" | "square";
  rules: PictureRules;
  /** The one in use, when none was chosen. */
  src: string | null;
  file: File | null;
  onChange: (file: File | null) => void;
  /** The server's words about it. */
  error?: ReactNode;
};

/** Why a file cannot be used, before it is sent; null when nothing speaks against it. */
export async function pictureProblem(file: File, { maxMegabytes, sizeProblem }: PictureRules): Promise<ReactNode> {
  const found = await faceProblem(file, maxMegabytes * 1024 * 1024);
  if (found === "size") return <FormattedMessage {...templates.tooHeavy} values={{ size: maxMegabytes }} />;
  if (found !== null) return <FormattedMessage {...messages.wrongType} />;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const { width, height } = bitmap;
    bitmap.close();
    return sizeProblem?.(width, height) ?? null;
  } catch {
    return <FormattedMessage {...messages.unreadable} />;
  }
}

/** A preview of a picture, and a button to choose another; one that does not fit is refused with the reason. */
export function PictureField({ label, hint, choose, shape, rules, src, file, onChange, error }: Props) {
  const [problem, setProblem] = useState<ReactNode>(null);
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const found = await pictureProblem(chosen, rules);
    setProblem(found);
    if (found === null) onChange(chosen);
  };
  return (
    <Field label={label} hint={hint} error={problem ?? error} optional>
      <div className={classes.picture}>
        <Preview shape={shape} src={src} file={file} />
        <Chooser onChoose={(chosen) => void take(chosen)}>{choose}</Chooser>
        {file ? (
          <Button size="sm" variant="plain" onClick={() => onChange(null)}>
            <FormattedMessage {...messages.removePicture} />
          </Button>
        ) : null}
      </div>
    </Field>
  );
}

function Preview({ shape, src, file }: Pick<Props, "shape" | "src" | "file">) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!file || !image.current) return undefined;
    const url = URL.createObjectURL(file);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  const className = shape === "cover" ? classes.coverPreview : classes.squarePreview;
  if (file) return <img ref={image} alt="" className={className} />;
  if (src) return <img src={src} alt="" className={className} />;
  return (
    <span className={className} aria-hidden="true">
      <ArchesIllustration />
    </span>
  );
}

function Chooser({ onChoose, children }: { onChoose: (file: File | undefined) => void; children: ReactNode }) {
  const input = useRef<HTMLInputElement>(null);
  const { id, "aria-describedby": describedBy } = useField();
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedFaces.join(",")}
        onChange={(event) => {
          onChoose(event.currentTarget.files?.[0]);
          // The same file may be chosen again.
          event.currentTarget.value = "";
        }}
      />
      <Button id={id} size="sm" icon="photo" aria-describedby={describedBy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
