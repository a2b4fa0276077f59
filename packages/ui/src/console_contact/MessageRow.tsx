import type { ContactMessage } from "@cortile/contract/contact";
import { useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Avatar, Button, Heading, IconButton, personName, Tag, textLink, Time, VisitorAvatar } from "#core/kit";
import { Link } from "#core/routing";
import { useContactRequestPatch } from "./contact.hooks.ts";
import { messages, templates } from "./contact.messages.ts";
import classes from "./contact.module.css";
import { excerptOf } from "./excerpt.ts";

/** Who a message is from: the name as it was typed, else that of the account, else the address. */
export const senderOf = ({ name, surname, user, email }: ContactMessage): string =>
  [name, surname].filter(Boolean).join(" ") || (user ? personName(user) : email);

/** Of additional fields, while a message is cut. */
const shownFields = 6;
const shownValue = 200;

const fieldsOf = ({ more }: ContactMessage): (readonly [key: string, value: string])[] =>
  Object.entries(more).map(([key, value]) => [key, typeof value === "string" ? value : JSON.stringify(value)]);

/** A message to the team: who sent it, what it says, and what can be done with it. */
export function MessageRow({ message, onDelete }: { message: ContactMessage; onDelete: () => void }) {
  const intl = useIntl();
  const title = useId();
  const { id, user, email, created_at, answered_at } = message;
  const name = senderOf(message);
  const isAnswered = answered_at !== null;
  const patch = useContactRequestPatch(id);
  return (
    <li className={classes.message} aria-labelledby={title}>
      <div className={classes.head}>
        {user ? <Avatar id={user.id} name={personName(user)} src={user.avatar} size={32} /> : <VisitorAvatar size={32} />}
        <div className={classes.who}>
          <Heading level={2} size="h4" id={title} className={classes.name}>
            {name}
          </Heading>
          <p className={classes.meta}>
            {name === email ? null : `${email} · `}
            {user ? (
              <Link route="console_person" params={{ id: user.id }} className={textLink}>
                {personName(user)}
              </Link>
            ) : (
              <FormattedMessage {...messages.visitor} />
            )}{" "}
            · <Time value={created_at} format="daytime" />
          </p>
        </div>
        <Tag tone={isAnswered ? "ok" : "warn"}>
          <FormattedMessage {...(isAnswered ? messages.answered : messages.open)} />
          {isAnswered ? (
            <>
              {" · "}
              <Time value={answered_at} format="day" />
            </>
          ) : null}
        </Tag>
      </div>
      <Body message={message} />
      <div className={classes.acts}>
        <Button
          component="a"
          href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}
          size="sm"
          variant="tinted"
          icon="mail"
          aria-label={intl.formatMessage(templates.replyTo, { name })}
        >
          <FormattedMessage {...messages.reply} />
        </Button>
        <Button
          size="sm"
          icon={isAnswered ? undefined : "check"}
          loading={patch.isPending}
          aria-label={intl.formatMessage(isAnswered ? templates.unmarkOf : templates.markOf, { name })}
          onClick={() => patch.mutate(!isAnswered)}
        >
          <FormattedMessage {...(isAnswered ? messages.unmark : messages.mark)} />
        </Button>
        <IconButton icon="trash" size="sm" label={intl.formatMessage(templates.deleteOf, { name })} onClick={onDelete} />
      </div>
    </li>
  );
}

/** The text and the additional fields; long ones are cut until they are asked for. */
function Body({ message }: { message: ContactMessage }) {
  const [isOpen, setOpen] = useState(false);
  const text = useId();
  const fields = fieldsOf(message);
  const excerpt = excerptOf(message.message);
  const isLong =
    excerpt !== message.message || fields.length > shownFields || fields.some(([, value]) => value.length > shownValue);
  const shown = isOpen ? fields : fields.slice(0, shownFields);
  return (
    <div className={classes.body}>
      <div id={text}>
        <p className={classes.words} dir="auto">
          {isOpen ? message.message : excerpt}
        </p>
        {shown.length > 0 ? (
          <dl className={classes.fields}>
            {shown.map(([key, value]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{isOpen ? value : excerptOf(value, shownValue)}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
      {isLong ? (
        <Button
          size="sm"
          variant="plain"
          className={classes.more}
          aria-expanded={isOpen}
          aria-controls={text}
          onClick={() => setOpen(!isOpen)}
        >
          <FormattedMessage {...(isOpen ? messages.less : messages.more)} />
        </Button>
      ) : null}
    </div>
  );
}
