import type { Group, User } from "@cortile/contract/entity";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Button, IconButton, List, PagedList, personName, Tag, Widget } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link } from "#core/routing";
import { PersonRow } from "#people";
import { messages, templates } from "./admin.messages.ts";
import { messagesIt } from "./admin.own.it.ts";
import { groupInvitedQuery, groupRequestsQuery } from "./group.queries.ts";
import classes from "./Group.module.css";
import { useMemberActs } from "./useMemberActs.tsx";

/** How many requests stand beside the posts. */
const shownRequests = 3;

const usersOf = (data: { pages: readonly { results: User[] }[] } | undefined): User[] =>
  (data?.pages ?? []).flatMap(({ results }) => results);

/** Who asks to be let in, for the administrator; beside the posts, the first of them or nothing. */
export const Requests = withTexts(messagesIt, RequestList);

function RequestList({ group, brief = false }: { group: Group; brief?: boolean }) {
  const intl = useIntl();
  const pages = useInfiniteQuery(groupRequestsQuery(useClient(), group.id));
  const acts = useMemberActs(group);
  const users = usersOf(pages.data);
  const count = pages.data?.pages[0]?.count ?? 0;
  const row = (user: User): ReactNode => {
    const name = personName(user);
    return (
      <PersonRow
        key={user.id}
        user={user}
        action={
          <>
            <IconButton
              icon="x"
              size="sm"
              label={intl.formatMessage(templates.declineName, { name })}
              onClick={() => acts.begin("refuse", user)}
            />
            <Button
              size="sm"
              variant="tinted"
              aria-label={intl.formatMessage(templates.acceptName, { name })}
              onClick={() => acts.begin("accept", user)}
            >
              <FormattedMessage {...messages.accept} />
            </Button>
          </>
        }
      />
    );
  };
  const more = (
    <Link route="group_members" params={{ id: group.id, slug: group.slug }}>
      <FormattedMessage {...templates.seeAllCount} values={{ count }} />
    </Link>
  );
  return (
    <>
      {brief && users.length === 0 ? null : (
        <Widget title={<FormattedMessage {...messages.requests} />} more={brief && count > shownRequests ? more : undefined}>
          {brief ? (
            <List>{users.slice(0, shownRequests).map(row)}</List>
          ) : users.length === 0 && pages.data ? (
            <p className={classes.nobody}>
              <FormattedMessage {...messages.noRequests} />
            </p>
          ) : (
            <PagedList pages={pages} empty={<FormattedMessage {...messages.noRequests} />}>
              {users.map(row)}
            </PagedList>
          )}
        </Widget>
      )}
      {acts.question}
    </>
  );
}

/** Who was invited and has not answered, for the administrator; nothing when there is nobody. */
export const Invited = withTexts(messagesIt, InvitedList);

function InvitedList({ group }: { group: Group }) {
  const intl = useIntl();
  const pages = useInfiniteQuery(groupInvitedQuery(useClient(), group.id));
  const acts = useMemberActs(group);
  const users = usersOf(pages.data);
  if (users.length === 0 && !pages.isError) return null;
  return (
    <Widget title={<FormattedMessage {...messages.invitedPeople} />}>
      <PagedList pages={pages} empty={null}>
        {users.map((user) => (
          <PersonRow
            key={user.id}
            user={user}
            action={
              <>
                <Tag>
                  <FormattedMessage {...messages.pending} />
                </Tag>
                <IconButton
                  icon="x"
                  size="sm"
                  label={intl.formatMessage(templates.revokeName, { name: personName(user) })}
                  onClick={() => acts.begin("revoke", user)}
                />
              </>
            }
          />
        ))}
      </PagedList>
    </Widget>
  );
}
