import { replyControl, type ReplyControl } from "@cortile/contract/enums";
import { useId } from "react";
import { useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { Chip, Popover, Radio, RadioGroup } from "#core/kit";
import { useGate } from "#core/preferences";
import { messages } from "./composer.messages.ts";
import classes from "./Composer.module.css";

const labels = {
  everyone: messages.repliesEveryone,
  followed: messages.repliesFollowed,
  connections: messages.repliesConnections,
  nobody: messages.repliesNobody,
} as const;

type Props = { value: ReplyControl | undefined; onChange: (value: ReplyControl) => void };

/** Who may reply, as a chip that opens the choice. */
export function ReplyPicker({ value = "everyone", onChange }: Props) {
  const intl = useIntl();
  const name = useId();
  const open: Record<ReplyControl, boolean> = {
    everyone: true,
    followed: useGate("follow"),
    connections: useGate("connect"),
    nobody: true,
  };
  const kinds = replyControl.filter((kind) => open[kind] || kind === value);
  return (
    <Popover
      label={intl.formatMessage(messages.replies)}
      trigger={
        <Chip mark={<Icon name={value === "everyone" ? "message-circle" : "lock"} size={16} />}>
          {intl.formatMessage(labels[value])}
          <Icon name="chevron-down" size={16} />
        </Chip>
      }
    >
      <div className={classes.choices}>
        <RadioGroup legend={intl.formatMessage(messages.replies)}>
          {kinds.map((kind) => (
            <Radio
              key={kind}
              name={name}
              label={intl.formatMessage(labels[kind])}
              checked={kind === value}
              onChange={() => onChange(kind)}
            />
          ))}
        </RadioGroup>
      </div>
    </Popover>
  );
}
