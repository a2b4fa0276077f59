import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from "react";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { Button, Textarea } from "#core/kit";
import type { CommentFieldProps } from "./CommentEditor.tsx";
import { isBlank, isPlain, toHtml, toText } from "./comment-text.ts";
import { messages } from "./comment.messages.ts";
import classes from "./Comment.module.css";

type Props = {
  /** To begin with; another `key` starts over. */
  html: string;
  onChange: (html: string) => void;
  label: string;
  /** Somebody writes: the buttons are there, and the editor as soon as it is loaded. */
  isOpen: boolean;
  takesFocus: boolean;
  /** The initial text may be sent as it is. */
  isReady: boolean;
  isBusy: boolean;
  /** Ours, or the server's words. */
  problem: MessageDescriptor | string | null;
  labels: { submit: MessageDescriptor; submitting: MessageDescriptor };
  onFocus?: () => void;
  onPress?: () => void;
  onSubmit: () => void;
  onCancel: () => void;
};

/**
 * The form of a comment: a plain text box until the editor is loaded, or for good where it cannot be loaded.
 */
export function CommentForm(props: Props) {
  const { html, isOpen, isReady, isBusy, problem, labels, onSubmit, onCancel } = props;
  const intl = useIntl();
  const errorId = useId();
  const [unready, setUnready] = useState(false);
  const { data: editor } = useQuery({
    queryKey: ["comment", "editor"],
    queryFn: async () => ({ Field: (await import("./CommentEditor.tsx")).CommentEditor }),
    enabled: isOpen,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const Field = isOpen && editor ? editor.Field : PlainField;
  const form = useRef<HTMLFormElement>(null);
  const wasSent = useRef(false);
  useEffect(() => {
    // The tools, buttons and problems below the text are to be seen by whoever writes it.
    if (props.takesFocus || (problem && wasSent.current)) form.current?.scrollIntoView({ block: "nearest" });
  }, [props.takesFocus, Field, problem]);
  useEffect(() => {
    if (isBusy) wasSent.current = true;
  }, [isBusy]);
  const noticeFocus = useEffectEvent(() => {
    if (form.current?.contains(document.activeElement)) props.onFocus?.();
  });
  // Somebody may have gone into the server's page before it was hydrated.
  useEffect(() => noticeFocus(), []);
  const maySubmit = isReady && !unready && !isBlank(html);
  const submit = () => {
    if (maySubmit && !isBusy) onSubmit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc leaves the form, wherever in it one is
    <form
      ref={form}
      className={classes.box}
      data-open={isOpen || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onFocus={props.onFocus}
      onClick={props.onPress}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented && !maySubmit) onCancel();
      }}
    >
      <Field
        html={html}
        onChange={props.onChange}
        label={props.label}
        takesFocus={props.takesFocus}
        errorId={problem ? errorId : undefined}
        onSubmit={submit}
        onUnready={setUnready}
        problem={
          problem ? (
            <p id={errorId} role="alert" className={classes.problem}>
              {typeof problem === "string" ? problem : <FormattedMessage {...problem} />}
            </p>
          ) : null
        }
      >
        {isOpen ? (
          <>
            <Button size="sm" variant="plain" onClick={onCancel}>
              <FormattedMessage {...messages.cancel} />
            </Button>
            <Button
              type="submit"
              size="sm"
              variant="primary"
              disabled={!maySubmit}
              loading={isBusy}
              loadingLabel={intl.formatMessage(labels.submitting)}
            >
              <FormattedMessage {...labels.submit} />
            </Button>
          </>
        ) : null}
      </Field>
    </form>
  );
}

/** A plain text box; what was typed into it in the server's page, before it was hydrated, is kept. Read-only for formatted text, which would be lost: that waits for the editor. */
function PlainField({ html, onChange, label, takesFocus, errorId, onSubmit, problem, children }: CommentFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => toText(html));
  const [early, setEarly] = useState("");
  const takeEarly = useEffectEvent(() => {
    const typed = area.current?.value ?? "";
    if (typed === text) return;
    setText(typed);
    setEarly(typed);
  });
  const tellEarly = useEffectEvent(() => {
    if (early !== "") onChange(toHtml(early));
  });
  useEffect(() => takeEarly(), []);
  // After the effects of the draft, which takes no text before.
  useEffect(() => tellEarly(), [early]);
  useEffect(() => {
    if (!takesFocus) return;
    area.current?.focus();
    // After the name of whom a reply answers.
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
  }, [takesFocus]);
  return (
    <>
      <Textarea
        ref={area}
        rows={1}
        className={classes.area}
        value={text}
        readOnly={!isPlain(html)}
        placeholder={label}
        aria-label={label}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={(event) => {
          setText(event.target.value);
          onChange(toHtml(event.target.value));
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onSubmit();
        }}
      />
      {problem}
      {children ? <Foot>{children}</Foot> : null}
    </>
  );
}

const Foot = ({ children }: { children: ReactNode }) => (
  <div className={classes.boxFoot}>
    <span className={classes.space} />
    {children}
  </div>
);
