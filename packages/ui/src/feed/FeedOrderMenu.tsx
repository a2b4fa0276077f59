import { feedOrdering } from "@cortile/contract/feed";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { Button, Menu, MenuItem } from "#core/kit";
import { messages } from "./feed.messages.ts";
import { isFeedOrder, useFeedOrder } from "./order.ts";
import classes from "./Feed.module.css";

/** In what order a feed stands, and a press away the other one. @param usual where nothing was chosen yet */
export function FeedOrderMenu({ usual }: { usual: string | undefined }) {
  const intl = useIntl();
  const [chosen, choose] = useFeedOrder();
  const order = chosen ?? (isFeedOrder(usual) ? usual : "recent");
  return (
    <Menu
      label={intl.formatMessage(messages.order)}
      trigger={
        <Button variant="plain" size="sm" className={classes.order} aria-label={intl.formatMessage(messages[`${order}Order`])}>
          <Icon name="arrows-sort" size={16} />
          <FormattedMessage {...messages[order]} />
        </Button>
      }
    >
      {feedOrdering.map((one) => (
        <MenuItem key={one} checked={one === order} onSelect={() => choose(one)}>
          <FormattedMessage {...messages[one]} />
        </MenuItem>
      ))}
    </Menu>
  );
}
