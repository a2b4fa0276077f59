import type { Statement } from "@cortile/contract/moderation";
import { FormattedMessage } from "react-intl";
import { Heading, Tag, Time, type TagTone } from "#core/kit";
import { appealLabels, messages } from "./decision.messages.ts";
import classes from "./decision.module.css";

type Props = { appeal: NonNullable<Statement["appeal"]> };

const tones: Record<Props["appeal"]["status"], TagTone> = { open: "neutral", upheld: "warn", reversed: "ok" };

/** An appeal as its author reads it: staff have no names. */
export function AppealThread({ appeal: { status, messages: thread } }: Props) {
  return (
    <>
      <Heading level={2} size="h4">
        <FormattedMessage {...messages.thread} />
      </Heading>
      <p role="status">
        <Tag tone={tones[status]}>
          <FormattedMessage {...appealLabels[status]} />
        </Tag>
      </p>
      <ol className={classes.thread}>
        {thread.map(({ id, from_staff, text, created_at }) => (
          <li key={id} className={classes.message} data-own={from_staff ? undefined : true}>
            <p className={classes.meta}>
              <FormattedMessage {...(from_staff ? messages.moderators : messages.you)} /> · <Time value={created_at} />
            </p>
            {text}
          </li>
        ))}
      </ol>
    </>
  );
}
