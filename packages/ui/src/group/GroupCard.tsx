import type { Group } from "@cortile/contract/entity";
import { FormattedMessage, useIntl } from "react-intl";
import { Button, SquareAvatar, Tag } from "#core/kit";
import { Link } from "#core/routing";
import { isMember, useIsAdmin } from "./group.access.ts";
import { messages as groupMessages } from "./group.messages.ts";
import { messages, templates } from "./list.messages.ts";
import classes from "./Group.module.css";
import { GroupFacts } from "./GroupFacts.tsx";
import { useGroupLive } from "./live.hooks.ts";

/** A group in a list: picture, name, facts, and the way in. */
export function GroupCard({ group }: { group: Group }) {
  const intl = useIntl();
  const { id, name, slug } = group;
  const isAdmin = useIsAdmin(group);
  useGroupLive(id);
  const inside = isMember(group) || isAdmin;
  const to = { route: "group", params: { id, slug } } as const;
  return (
    <li className={classes.card}>
      <SquareAvatar id={id} name={name} src={group.image_medium} size={60} />
      <div className={classes.cardText}>
        <span className={classes.cardName}>
          <Link {...to}>{name}</Link>
          {isAdmin ? (
            <Tag tone="brand">
              <FormattedMessage {...groupMessages.admin} />
            </Tag>
          ) : null}
        </span>
        <GroupFacts group={group} />
      </div>
      <Button
        component={Link}
        {...to}
        size="sm"
        variant={inside ? "outlined" : "tinted"}
        aria-label={intl.formatMessage(inside ? templates.openName : templates.discoverName, { name })}
      >
        <FormattedMessage {...(inside ? messages.open : messages.discover)} />
      </Button>
    </li>
  );
}
