import { useEffect, useRef, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { Banner, IconButton } from "#core/kit";
import { EmojiButton, RichEditor, type RichEditorHandle } from "#editor";
import { usePictureUpload } from "#media";
import { messages } from "./comment.messages.ts";
import classes from "./Comment.module.css";

export type CommentFieldProps = {
  /** To begin with. */
  html: string;
  onChange: (html: string) => void;
  label: string;
  takesFocus: boolean;
  errorId: string | undefined;
  onSubmit: () => void;
  /** Pictures are on their way, or did not get through. */
  onUnready: (unready: boolean) => void;
  /** What is wrong. */
  problem: ReactNode;
  /** Cancel and send. */
  children: ReactNode;
};

/** The text of a comment with all that it may hold. Loaded when somebody begins to write. */
export function CommentEditor(props: CommentFieldProps) {
  const { html, onChange, label, takesFocus, errorId, onSubmit, onUnready, problem, children } = props;
  const intl = useIntl();
  const pictures = usePictureUpload();
  const editor = useRef<RichEditorHandle>(null);
  const file = useRef<HTMLInputElement>(null);
  const unready = pictures.items.some(({ state }) => state !== "done");
  useEffect(() => {
    if (takesFocus) editor.current?.focus();
  }, [takesFocus]);
  useEffect(() => onUnready(unready), [onUnready, unready]);
  return (
    <>
      <div className={classes.field} data-wrong={errorId ? "" : undefined}>
        <RichEditor
          ref={editor}
          form="comment"
          html={html}
          onChange={onChange}
          label={label}
          placeholder={label}
          pictures={pictures}
          errorId={errorId}
          onSubmit={onSubmit}
        />
      </div>
      {pictures.problems.length > 0 ? (
        <Banner tone="danger" role="alert" onDismiss={() => pictures.dismissProblems()}>
          {pictures.problems.join(" ")}
        </Banner>
      ) : null}
      {problem}
      <div className={classes.boxFoot}>
        <IconButton
          icon="photo"
          size="sm"
          label={intl.formatMessage(messages.addPicture)}
          onClick={() => file.current?.click()}
        />
        <EmojiButton size="sm" onPick={(sign) => editor.current?.insertText(sign)} />
        <span className={classes.space} />
        {children}
      </div>
      <input
        ref={file}
        type="file"
        hidden
        multiple
        accept={pictures.accept}
        aria-label={intl.formatMessage(messages.addPicture)}
        onChange={(event) => {
          editor.current?.insertPictures(event.currentTarget.files ?? []);
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
