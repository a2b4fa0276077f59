import { useId } from "react";
import { Icon, type IconName } from "#core/icons";
import classes from "./Tabs.module.css";

type SegmentedProps<V extends string> = {
  label: string;
  value: V;
  options: readonly { value: V; label: string; icon?: IconName; disabled?: boolean }[];
  onChange: (value: V) => void;
};

/** Chooses a mode. Arrow keys move, as in any group of radios. */
export function Segmented<V extends string>({ label, value, options, onChange }: SegmentedProps<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.segmented}>
      {options.map((option) => (
        <label key={option.value} className={classes.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon ? <Icon name={option.icon} size={18} /> : null}
          {option.label}
        </label>
      ))}
    </div>
  );
}
