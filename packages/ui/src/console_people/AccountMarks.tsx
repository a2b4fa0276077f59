import type { AdminAccount } from "@cortile/contract/account_admin";
import { FormattedMessage } from "react-intl";
import { ColorTag, Tag, Time } from "#core/kit";
import { messages, roleLabels } from "./people.messages.ts";
import classes from "./people.module.css";

/** The role, the state and the tags of an account. */
export function AccountMarks({ account }: { account: AdminAccount }) {
  const { role, status, blocked_at, expire_at, awaiting_approval, email_isvalid, tags } = account;
  return (
    <span className={classes.marks}>
      {role ? (
        <Tag tone="brand">
          <FormattedMessage {...roleLabels[role]} />
        </Tag>
      ) : null}
      {status === "d" || status === "u" ? (
        <Tag>
          <FormattedMessage {...messages.closed} />
        </Tag>
      ) : null}
      {blocked_at ? (
        <Tag tone="danger">
          {expire_at ? (
            <>
              <FormattedMessage {...messages.until} /> <Time value={expire_at} format="daytime" />
            </>
          ) : (
            <FormattedMessage {...messages.forever} />
          )}
        </Tag>
      ) : null}
      {awaiting_approval ? (
        <Tag tone="warn">
          <FormattedMessage {...messages.awaiting} />
        </Tag>
      ) : null}
      {email_isvalid ? null : (
        <Tag>
          <FormattedMessage {...messages.unconfirmed} />
        </Tag>
      )}
      {tags.map(({ id, name, color }) => (
        <ColorTag key={id} name={name} color={color} />
      ))}
    </span>
  );
}
