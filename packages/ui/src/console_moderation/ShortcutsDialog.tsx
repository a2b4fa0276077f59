import { FormattedMessage } from "react-intl";
import { Dialog, Switch } from "#core/kit";
import { keyMessages, messages } from "./case.messages.ts";
import classes from "./case.module.css";

const keys = [
  ["j", keyMessages.next],
  ["k", keyMessages.previous],
  ["x", keyMessages.pick],
  ["i", keyMessages.ignore],
  ["c", keyMessages.dismiss],
  ["h", keyMessages.hide],
  ["d", keyMessages.delete],
  ["r", keyMessages.restore],
  ["n", keyMessages.warn],
  ["b", keyMessages.block],
  ["?", keyMessages.help],
] as const;

type Props = { isOn: boolean; onChange: (isOn: boolean) => void; onClose: () => void };

/** The keys of the reports; they can be turned off, for those who speak to their computer. */
export const ShortcutsDialog = ({ isOn, onChange, onClose }: Props) => (
  <Dialog open onClose={onClose} size="sm" title={<FormattedMessage {...messages.shortcuts} />}>
    <dl className={classes.keys}>
      {keys.map(([key, label]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>
            <FormattedMessage {...label} />
          </dd>
        </div>
      ))}
    </dl>
    <Switch
      label={<FormattedMessage {...messages.useShortcuts} />}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  </Dialog>
);
