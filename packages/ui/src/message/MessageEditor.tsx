import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
} from "react";
import { useIntl } from "react-intl";
import { useKeptWork } from "#core/actions";
import { useClient } from "#core/client";
import { Banner, formatBytes, IconButton, Spinner } from "#core/kit";
import { Icon } from "#core/icons";
import { useLeaveWarning } from "#core/routing";
import { EmojiButton } from "#editor";
import { messageMaxLength } from "@cortile/contract/message";
import { useAttachedFiles, type AttachedFiles } from "./attach.ts";
import { readLocalText, writeLocalText } from "./local-text.ts";
import { fileIcon } from "./MessageFile.tsx";
import { messages, templates } from "./message.messages.ts";
import classes from "./Message.module.css";

export type SentFile = { uuid: string; name: string };

type Props = {
  /** Tells the text that is kept in the browser from those of other conversations; null keeps none. */
  draftName: string | null;
  /** Of the other person, for the empty field. */
  name?: string | undefined;
  /** Nothing can be sent yet. */
  disabled?: boolean;
  /** At each change of a text that is not empty. */
  onType?: () => void;
  /** What it returns is waited for: what could not be sent stays in the field. */
  onSend: (text: string, files: readonly SentFile[]) => Promise<void> | void;
};

const stays = () => () => undefined;

/** A message being written: a text, and files, each of which becomes a message of its own. */
export function MessageEditor({ draftName, name, disabled = false, onType, onSend }: Props) {
  const intl = useIntl();
  const { portal } = useClient();
  const draftKey = draftName === null ? null : `cortile message ${portal} ${draftName}`;
  const [typed, setTyped] = useState<string | null>(null);
  // The server draws the page without it.
  const kept = useSyncExternalStore(
    stays,
    () => (draftKey === null ? "" : readLocalText(draftKey)),
    () => "",
  );
  const text = typed ?? kept;
  const [isOver, setIsOver] = useState(false);
  const files = useAttachedFiles();
  useKeptWork(text !== "" || files.items.length > 0);
  // The browser keeps the text, not these.
  useLeaveWarning(files.items.length > 0);
  const field = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const write = (value: string) => {
    setTyped(value);
    if (draftKey !== null) writeLocalText(draftKey, value);
  };
  const takeEarly = useEffectEvent(() => {
    const early = field.current?.value ?? "";
    const before = draftKey === null ? "" : readLocalText(draftKey);
    if (early !== "" && early !== before) write([before, early].filter((part) => part !== "").join(" "));
  });
  // What was typed into the server's page before it was hydrated; a layout effect, because a kept text would be drawn over it.
  useLayoutEffect(() => takeEarly(), []);
  const ready = files.items.flatMap(({ uuid, name: filename }) => (uuid ? [{ uuid, name: filename }] : []));
  const canSend = !disabled && !files.busy && (text.trim() !== "" || ready.length > 0);
  const send = () => {
    if (!canSend) return;
    const clear = () => {
      write("");
      files.clear();
      files.dismissProblems();
      field.current?.focus();
    };
    const sending = onSend(text.trim(), ready);
    if (sending) sending.then(clear, () => undefined);
    else clear();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // On keyboards of a screen Enter breaks the line: there is a button to send.
    const breaks = event.shiftKey || event.nativeEvent.isComposing || matchMedia("(pointer: coarse)").matches;
    if (event.key !== "Enter" || breaks) return;
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    files.add(event.clipboardData.files);
  };
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(event.type === "dragover");
    if (event.type === "drop") files.add(event.dataTransfer.files);
  };
  const insert = (sign: string) => {
    const at = field.current?.selectionStart ?? text.length;
    write(text.slice(0, at) + sign + text.slice(field.current?.selectionEnd ?? at));
    field.current?.focus();
  };
  const placeholder = name ? intl.formatMessage(templates.writeTo, { name }) : intl.formatMessage(messages.placeholder);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files are dropped on it; a button takes them too
    <form
      className={classes.foot}
      data-over={isOver || undefined}
      onSubmit={submit}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
    >
      {isOver ? <p className={classes.drop}>{intl.formatMessage(messages.drop)}</p> : null}
      {files.problems.length > 0 ? (
        <Banner tone="danger" role="alert" onDismiss={files.dismissProblems}>
          {files.problems.join(" ")}
        </Banner>
      ) : null}
      <Tray files={files} />
      <div className={classes.box}>
        <IconButton icon="paperclip" label={intl.formatMessage(messages.attach)} onClick={() => input.current?.click()} />
        <input
          ref={input}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            files.add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }}
        />
        <textarea
          ref={field}
          className={classes.field}
          rows={1}
          maxLength={messageMaxLength}
          aria-label={placeholder}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            write(event.currentTarget.value);
            if (event.currentTarget.value.trim() !== "") onType?.();
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <EmojiButton size="md" onPick={insert} />
        <button
          type="submit"
          className={classes.send}
          disabled={!canSend}
          aria-label={intl.formatMessage(messages.send)}
          data-ct-tip={intl.formatMessage(messages.send)}
        >
          <Icon name="send" />
        </button>
      </div>
    </form>
  );
}

/** The files that go with the next press of Send. */
function Tray({ files }: { files: AttachedFiles }) {
  const intl = useIntl();
  if (files.items.length === 0) return null;
  return (
    <ul className={classes.tray} aria-label={intl.formatMessage(messages.attached)}>
      {files.items.map(({ key, name, size, preview, progress, uuid, problem }) => {
        const percent = Math.round(progress * 100);
        return (
          <li key={key} className={classes.tile} data-failed={problem !== null || undefined}>
            {preview ? (
              <img className={classes.fileMark} src={preview} alt="" />
            ) : (
              <span className={classes.fileMark}>
                <Icon name={fileIcon(name.toLowerCase().endsWith(".pdf") ? "application/pdf" : "")} />
              </span>
            )}
            <span className={classes.grow}>
              <span className={classes.fileName}>{name}</span>
              {problem === null ? (
                <span className={classes.fileSize}>
                  {uuid ? (
                    formatBytes(intl, size)
                  ) : (
                    <progress value={percent} max={100} aria-label={intl.formatMessage(templates.progress, { name, percent })} />
                  )}
                </span>
              ) : (
                <span className={classes.problem} role="alert">
                  {problem}
                </span>
              )}
            </span>
            {problem === null ? null : (
              <IconButton icon="refresh" size="sm" label={intl.formatMessage(messages.retry)} onClick={() => files.retry(key)} />
            )}
            {uuid || problem !== null ? null : <Spinner />}
            <IconButton
              icon="x"
              size="sm"
              label={intl.formatMessage(templates.remove, { name })}
              onClick={() => files.remove(key)}
            />
          </li>
        );
      })}
    </ul>
  );
}
