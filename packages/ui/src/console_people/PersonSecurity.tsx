import type { AccountFile } from "@cortile/contract/account_admin";
import { nameAgent } from "@cortile/contract/session";
import { FormattedMessage, useIntl } from "react-intl";
import { List, ListRow, Time } from "#core/kit";
import { messages, templates } from "./person.messages.ts";
import classes from "./person.module.css";
import { Section } from "./Section.tsx";

/** How somebody signs in, where they are signed in, and from how many networks; for administrators. */
export function PersonSecurity({ file: { security } }: { file: AccountFile }) {
  const intl = useIntl();
  if (!security) return null;
  const { has_password, two_factor, passkeys, networks, sessions } = security;
  const methods = [
    ...(has_password ? [intl.formatMessage(messages.password)] : []),
    intl.formatMessage(templates.passkeys, { count: passkeys }),
  ];
  return (
    <>
      <Section title={messages.security}>
        <dl className={classes.facts}>
          <div>
            <dt>
              <FormattedMessage {...messages.signIn} />
            </dt>
            <dd>{methods.join(" · ")}</dd>
          </div>
          <div>
            <dt>
              <FormattedMessage {...messages.twoFactor} />
            </dt>
            <dd>
              <FormattedMessage {...(two_factor ? messages.on : messages.off)} />
            </dd>
          </div>
        </dl>
      </Section>
      <Section title={messages.sessions}>
        {sessions.length === 0 ? (
          <p className={classes.meta}>
            <FormattedMessage {...messages.noSessions} />
          </p>
        ) : (
          <List label={intl.formatMessage(messages.sessions)}>
            {sessions.map(({ id, type, user_agent, last_seen_at }) => (
              <ListRow
                key={id}
                title={nameAgent(user_agent) ?? intl.formatMessage(type === "token" ? messages.app : messages.unknownDevice)}
                meta={<Time value={last_seen_at} />}
              />
            ))}
          </List>
        )}
      </Section>
      {networks.length > 0 ? (
        <Section title={messages.networks}>
          <ul className={classes.plain}>
            {networks.map(({ name, seen_at }) => (
              <li key={name}>
                <code>{name}</code>{" "}
                <span className={classes.meta}>
                  <Time value={seen_at} />
                </span>
              </li>
            ))}
          </ul>
          <p className={classes.meta}>
            <FormattedMessage {...messages.networksHint} />
          </p>
        </Section>
      ) : null}
    </>
  );
}
