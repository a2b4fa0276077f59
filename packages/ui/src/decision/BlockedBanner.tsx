import { useInfiniteQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useHasContact } from "#core/actions";
import { useClient } from "#core/client";
import { Banner, Button } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useHasRoute } from "#core/routing";
import { decisionsQuery } from "./decision.hooks.ts";
import { messages, templates } from "./decision.messages.ts";
import classes from "./decision.module.css";
import { messagesIt } from "./decision.own.it.ts";

const dayMs = 24 * 3600_000;

export const BlockedBanner = withTexts(messagesIt, () => {
  const intl = useIntl();
  const hasRoute = useHasRoute();
  const hasContact = useHasContact();
  const { data, isPending } = useInfiniteQuery(decisionsQuery(useClient()));
  if (isPending) return null;
  const block = data?.pages.flatMap(({ results }) => results).find(({ act, reversed }) => act === "block" && !reversed);
  const until = block?.days_blocked ? Date.parse(block.created_at) + block.days_blocked * dayMs : null;
  const date = intl.formatDate(until ?? undefined, { dateStyle: "long", timeStyle: "short" });
  return (
    <Banner
      tone="danger"
      icon="ban"
      className={classes.notice}
      action={
        block && hasRoute("decision") ? (
          <Button component={Link} route="decision" params={{ id: block.id }} size="sm">
            <FormattedMessage {...messages.whyBlocked} />
          </Button>
        ) : hasContact ? (
          <Button component={Link} route="contact" size="sm">
            <FormattedMessage {...messages.contact} />
          </Button>
        ) : null
      }
    >
      {until === null ? (
        <FormattedMessage {...messages.blocked} />
      ) : (
        <FormattedMessage {...templates.blockedUntil} values={{ date }} />
      )}
    </Banner>
  );
});
