import { $toggleLink } from "@lexical/link";
import { $getSelection, $isRangeSelection, $createTextNode, type LexicalEditor } from "lexical";
import { useState, type FormEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button, Field, IconButton, Popover, TextInput } from "#core/kit";
import { typedAddress } from "./address.ts";
import classes from "./Editor.module.css";
import { messages } from "./composer.messages.ts";

/** Makes the chosen words a link, changes its address, or takes it away. */
export function LinkTool({ editor, current }: { editor: LexicalEditor; current: string }) {
  const intl = useIntl();
  const label = intl.formatMessage(messages.link);
  const set = (href: string | null) =>
    editor.update(() => {
      const selection = $getSelection();
      if (href !== null && $isRangeSelection(selection) && selection.isCollapsed() && current === "") {
        const text = $createTextNode(href.replace(/^(?:https?:\/\/|mailto:|tel:)/, ""));
        selection.insertNodes([text]);
        text.select(0, text.getTextContentSize());
      }
      $toggleLink(href, { rel: "noopener nofollow ugc" });
    });
  return (
    <Popover
      label={label}
      trigger={
        <IconButton
          icon="link"
          label={label}
          tabIndex={-1}
          className={classes.tool}
          aria-pressed={current !== ""}
          onMouseDown={(event) => event.preventDefault()}
        />
      }
    >
      {(close) => (
        <LinkForm
          current={current}
          onSet={(href) => {
            set(href);
            close();
            editor.focus();
          }}
        />
      )}
    </Popover>
  );
}

function LinkForm({ current, onSet }: { current: string; onSet: (href: string | null) => void }) {
  const [text, setText] = useState(current);
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a dialog inside another: the composer must not hear of it.
    event.stopPropagation();
    const href = typedAddress(text);
    if (href === null) setWrong(true);
    else onSet(href);
  };
  return (
    <form className={classes.linkForm} onSubmit={submit} noValidate>
      <Field
        label={<FormattedMessage {...messages.linkAddress} />}
        error={wrong ? <FormattedMessage {...messages.linkWrong} /> : undefined}
      >
        <TextInput
          data-autofocus=""
          inputMode="url"
          autoCapitalize="none"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setWrong(false);
          }}
        />
      </Field>
      <div className={classes.linkActions}>
        {current ? (
          <Button size="sm" variant="plain" onClick={() => onSet(null)}>
            <FormattedMessage {...messages.linkRemove} />
          </Button>
        ) : null}
        <Button size="sm" variant="primary" type="submit">
          <FormattedMessage {...messages.linkSet} />
        </Button>
      </div>
    </form>
  );
}
