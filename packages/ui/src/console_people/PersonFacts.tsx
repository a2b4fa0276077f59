import type { AccountFile } from "@cortile/contract/account_admin";
import type { ReactNode } from "react";
import { FormattedMessage, FormattedNumber, type MessageDescriptor } from "react-intl";
import { ColorTag, Time } from "#core/kit";
import { messages } from "./person.messages.ts";
import classes from "./person.module.css";
import { Section } from "./Section.tsx";

type Fact = { key: string; label: ReactNode; value: ReactNode };

const say = (message: MessageDescriptor): ReactNode => <FormattedMessage {...message} />;

/** Who it is: address, dates, tags and the profile fields that staff define. */
export function PersonFacts({ file }: { file: AccountFile }) {
  const { username, date_joined, last_seen, reputation, all_tags, fields } = file;
  const facts: Fact[] = [
    { key: "username", label: say(messages.username), value: `@${username}` },
    { key: "email", label: say(messages.email), value: <Email file={file} /> },
    { key: "joined", label: say(messages.joined), value: <Time value={date_joined} format="day" /> },
    {
      key: "seen",
      label: say(messages.seen),
      value: last_seen ? <Time value={last_seen} format="daytime" /> : say(messages.never),
    },
    { key: "reputation", label: say(messages.reputation), value: <FormattedNumber value={reputation} /> },
    { key: "tags", label: say(messages.tags), value: all_tags.length === 0 ? say(messages.none) : <Tags tags={all_tags} /> },
    ...fields.filter(({ value }) => value !== "").map(({ key, label, value }): Fact => ({ key: `field ${key}`, label, value })),
  ];
  return (
    <Section title={messages.about}>
      <dl className={classes.facts}>
        {facts.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const Tags = ({ tags }: { tags: AccountFile["all_tags"] }) => (
  <span className={classes.marks}>
    {tags.map(({ id, name, color }) => (
      <ColorTag key={id} name={name} color={color} />
    ))}
  </span>
);

function Email({ file: { email, email_isvalid, email_refused } }: { file: AccountFile }) {
  if (email === null) return <FormattedMessage {...messages.forAdmins} />;
  const state = email_refused ? messages.refused : email_isvalid ? messages.confirmed : messages.unconfirmed;
  return (
    <>
      {email}{" "}
      <span className={classes.meta}>
        <FormattedMessage {...state} />
      </span>
    </>
  );
}
