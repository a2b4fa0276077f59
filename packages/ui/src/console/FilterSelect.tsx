import { useIntl, type MessageDescriptor } from "react-intl";
import { Select } from "#core/kit";
import classes from "./FilterSelect.module.css";

type Props = {
  /** Of the field, as the address has it. */
  name: string;
  label: MessageDescriptor;
  value: string | undefined;
  /** What no choice stands for; without it there always is one. */
  any?: MessageDescriptor;
  /** Values with their labels; those that are words already stand for themselves. */
  options: readonly (readonly [value: string, label: MessageDescriptor] | string)[];
};

/** A choice that narrows a list, in its search form. */
export function FilterSelect({ name, label, value, any, options }: Props) {
  const intl = useIntl();
  return (
    <Select name={name} aria-label={intl.formatMessage(label)} className={classes.root} defaultValue={value ?? ""}>
      {any ? <option value="">{intl.formatMessage(any)}</option> : null}
      {options.map((option) => {
        const [key, text] = typeof option === "string" ? [option, option] : [option[0], intl.formatMessage(option[1])];
        return (
          <option key={key} value={key}>
            {text}
          </option>
        );
      })}
    </Select>
  );
}
