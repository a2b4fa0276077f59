import { useInfiniteQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { List, ListRow, SquareAvatar, Widget } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link } from "#core/routing";
import { useSession } from "#core/session";
import { statusOf } from "./group.access.ts";
import { messages as groupMessages, templates as groupTemplates } from "./group.messages.ts";
import { messagesIt as groupIt } from "./group.own.it.ts";
import { groupsQuery } from "./group.queries.ts";
import { messages } from "./list.messages.ts";
import { messagesIt } from "./list.own.it.ts";

const shown = 3;

/** A few groups that the member is not in yet. */
export const SuggestedGroups = withTexts({ ...groupIt, ...messagesIt }, () => {
  const { user } = useSession();
  const { data } = useInfiniteQuery(groupsQuery(useClient(), { tab: "all", q: "", offset: 0 }));
  const groups = (data?.pages ?? [])
    .flatMap(({ results }) => results)
    .filter((group) => statusOf(group) === null && group.managed_by.id !== user?.id);
  if (groups.length === 0) return null;
  return (
    <Widget
      title={<FormattedMessage {...messages.suggested} />}
      more={
        <Link route="groups">
          <FormattedMessage {...messages.seeAll} />
        </Link>
      }
    >
      <List>
        {groups.slice(0, shown).map((group) => (
          <ListRow
            key={group.id}
            component={Link}
            route="group"
            params={{ id: group.id, slug: group.slug }}
            mark={<SquareAvatar id={group.id} name={group.name} src={group.image_medium} size={40} />}
            title={group.name}
            meta={
              <>
                <FormattedMessage {...(group.privacy === "private" ? groupMessages.private : groupMessages.public)} />
                {" · "}
                <FormattedMessage {...groupTemplates.count} values={{ count: group.subscribers_counter }} />
              </>
            }
          />
        ))}
      </List>
    </Widget>
  );
});
