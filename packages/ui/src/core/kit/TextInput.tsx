import { useState, type ComponentPropsWithRef, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { Icon, type IconName } from "#core/icons";
import { cx } from "./cx.ts";
import { useField } from "./Field.tsx";
import { IconButton } from "./IconButton.tsx";
import { messages } from "./kit.messages.ts";
import classes from "./Input.module.css";

export type TextInputProps = ComponentPropsWithRef<"input"> & {
  icon?: IconName;
  /** After the text: an icon, a button, a unit. */
  end?: ReactNode;
};

export function TextInput({ icon, end, className, ...input }: TextInputProps) {
  const field = useField();
  return (
    <span className={cx(classes.box, className)}>
      {icon ? <Icon name={icon} size={18} className={classes.mark} /> : null}
      <input type="text" {...field} {...input} className={classes.control} />
      {end ? <span className={classes.end}>{end}</span> : null}
    </span>
  );
}

/** Hidden until the eye is pressed. */
export function PasswordInput(props: Omit<TextInputProps, "type" | "end">) {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      end={
        <IconButton
          icon={shown ? "eye-off" : "eye"}
          iconSize={18}
          size="sm"
          label={intl.formatMessage(shown ? messages.hidePassword : messages.showPassword)}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

export type SearchInputProps = Omit<TextInputProps, "type" | "end" | "icon" | "value" | "onChange"> & {
  value: string;
  onChange: (value: string) => void;
  /** Names the field, which has no label to be seen. */
  label: string;
  /** The key that brings focus here. */
  shortcut?: string;
};

export function SearchInput({ value, onChange, label, shortcut, className, ...input }: SearchInputProps) {
  const intl = useIntl();
  return (
    <TextInput
      enterKeyHint="search"
      placeholder={label}
      {...input}
      type="search"
      aria-label={label}
      className={cx(classes.search, className)}
      icon="search"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      end={
        value ? (
          <IconButton icon="x" iconSize={16} size="sm" label={intl.formatMessage(messages.clear)} onClick={() => onChange("")} />
        ) : shortcut ? (
          <kbd className={classes.key} aria-hidden="true">
            {shortcut}
          </kbd>
        ) : null
      }
    />
  );
}
