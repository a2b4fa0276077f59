import { feedOrdering } from "@cortile/contract/feed";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { Button, Menu, MenuItem } from "#core/kit";
import { messages, orderMessages } from "./feed.messages.ts";
import { isFeedOrder, useFeedOrder } from "./order.ts";
import classes from "./Feed.module.css";

/** The order of a feed, with a menu to change it. @param usual default of the community */
export function FeedOrderMenu({ usual }: { usual: string | undefined }) {
  const intl = useIntl();
  const [chosen, choose] = useFeedOrder();
  const order = chosen ?? (isFeedOrder(usual) ? usual : "recent");
  return (
    <Menu
      label={intl.formatMessage(messages.order)}
      trigger={
        <Button
          variant="plain"
          size="sm"
          className={classes.order}
          aria-label={intl.formatMessage(orderMessages[`${order}Order`])}
        >
          <Icon name="arrows-sort" size={16} />
          <FormattedMessage {...orderMessages[order]} />
        </Button>
      }
    >
      {feedOrdering.map((one) => (
        <MenuItem key={one} checked={one === order} onSelect={() => choose(one)}>
          <FormattedMessage {...orderMessages[one]} />
        </MenuItem>
      ))}
    </Menu>
  );
}
