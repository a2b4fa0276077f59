import { useId } from "react";
import { RichEditor } from "#editor";
import classes from "./content.module.css";

type Props = {
  html: string;
  onChange: (html: string) => void;
  label: string;
  placeholder: string;
  error?: string | undefined;
};

/** The editor of a text of the community: formatted, with headings and links. */
export function ContentEditor({ html, onChange, label, placeholder, error }: Props) {
  const id = useId();
  return (
    <div>
      <p className={classes.editorLabel} aria-hidden="true">
        {label}
      </p>
      <div className={classes.editor} data-wrong={error ? "" : undefined}>
        <RichEditor
          form="page"
          html={html}
          onChange={onChange}
          label={label}
          placeholder={placeholder}
          errorId={error ? id : undefined}
        />
      </div>
      {error ? (
        <p id={id} role="alert" className={classes.meta}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
