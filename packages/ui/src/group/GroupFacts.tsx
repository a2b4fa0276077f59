import type { Group } from "@cortile/contract/entity";
import { FormattedMessage } from "react-intl";
import { Icon } from "#core/icons";
import { usePreference } from "#core/preferences";
import { messages, templates } from "./group.messages.ts";
import classes from "./Group.module.css";

/** Privacy, visibility and members of a group, each with its icon. */
export function GroupFacts({ group }: { group: Group }) {
  const isPrivate = group.privacy === "private";
  const hasPrivate = usePreference("configurations.groups_private_enabled") === true;
  const hasHidden = usePreference("configurations.groups_visibility_enabled") === true;
  return (
    <ul className={classes.facts}>
      {hasPrivate || isPrivate ? (
        <li>
          <Icon name={isPrivate ? "lock" : "world"} size={16} />
          <FormattedMessage {...(isPrivate ? messages.private : messages.public)} />
        </li>
      ) : null}
      {isPrivate && hasHidden && group.visible === false ? (
        <li>
          <Icon name="eye-off" size={16} />
          <FormattedMessage {...messages.hidden} />
        </li>
      ) : null}
      <li>
        <Icon name="users" size={16} />
        <FormattedMessage {...templates.count} values={{ count: group.subscribers_counter }} />
      </li>
      {group.paywalls && group.paywalls.length > 0 ? (
        <li>
          <Icon name="ticket" size={16} />
          <FormattedMessage {...messages.paid} />
        </li>
      ) : null}
    </ul>
  );
}
