import type { Group } from "@cortile/contract/entity";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { List, Widget } from "#core/kit";
import { withTexts } from "#core/locale";
import { usePreference } from "#core/preferences";
import { messages as groupMessages } from "./group.messages.ts";
import { messages, templates } from "./parts.messages.ts";
import { messagesIt } from "./parts.own.it.ts";
import classes from "./Group.module.css";
import { MemberRow } from "./MemberRow.tsx";

/** What a group is: description, who sees it, since when, and who runs it. */
export const InfoCard = withTexts(messagesIt, Card);

function Card({ group }: { group: Group }) {
  const intl = useIntl();
  const isPrivate = group.privacy === "private";
  const isHidden = group.visible === false;
  const hasHidden = usePreference("configurations.groups_visibility_enabled") === true;
  return (
    <div className={classes.info}>
      <Widget title={<FormattedMessage {...messages.info} />}>
        {group.description ? <p className={classes.description}>{group.description}</p> : null}
        <dl className={classes.rules}>
          <div>
            <Icon name={isPrivate ? "lock" : "world"} size={18} />
            <dt>
              <FormattedMessage {...(isPrivate ? groupMessages.private : groupMessages.public)} />
            </dt>
            <dd>
              <FormattedMessage {...(isPrivate ? messages.privateText : messages.publicText)} />
            </dd>
          </div>
          {isPrivate && hasHidden ? (
            <div>
              <Icon name={isHidden ? "eye-off" : "eye"} size={18} />
              <dt>
                <FormattedMessage {...(isHidden ? groupMessages.hidden : groupMessages.visible)} />
              </dt>
              <dd>
                <FormattedMessage {...(isHidden ? messages.hiddenText : messages.visibleText)} />
              </dd>
            </div>
          ) : null}
        </dl>
        <p className={classes.since}>
          <FormattedMessage {...templates.created} values={{ date: intl.formatDate(group.created_at, { dateStyle: "long" }) }} />
        </p>
      </Widget>
      <AdminWidget group={group} />
    </div>
  );
}

/** Who runs the group. */
const AdminWidget = ({ group }: { group: Group }) => (
  <Widget title={<FormattedMessage {...messages.adminTitle} />}>
    <List>
      <MemberRow group={group} user={group.managed_by} />
    </List>
  </Widget>
);
