import type { Course } from "@cortile/contract/entity";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Button, IconButton, PagedList, personName, Widget } from "#core/kit";
import { withTexts } from "#core/locale";
import { PersonRow } from "#people";
import { messages, templates } from "./people.messages.ts";
import { usePersonActs } from "./people.hooks.tsx";
import { messagesIt } from "./people.own.it.ts";
import { courseRequestsQuery } from "./teaching.queries.ts";
import classes from "./Teaching.module.css";

/** Who asks to take the course. */
export const RequestsTab = withTexts(messagesIt, Tab);

function Tab({ course }: { course: Course }) {
  const intl = useIntl();
  const pages = useInfiniteQuery(courseRequestsQuery(useClient(), course.id));
  const acts = usePersonActs(course.id);
  const users = (pages.data?.pages ?? []).flatMap(({ results }) => results);
  return (
    <Widget title={<FormattedMessage {...messages.requests} />}>
      <PagedList pages={pages} empty={<FormattedMessage {...messages.noRequests} />}>
        {users.map((user) => {
          const name = personName(user);
          return (
            <PersonRow
              key={user.id}
              user={user}
              action={
                <span className={classes.rowActs}>
                  <IconButton
                    icon="x"
                    size="sm"
                    label={intl.formatMessage(templates.refuseName, { name })}
                    onClick={() => acts.begin("refuse", user)}
                  />
                  {course.taken_down ? null : (
                    <Button
                      size="sm"
                      variant="tinted"
                      aria-label={intl.formatMessage(templates.acceptName, { name })}
                      onClick={() => acts.begin("accept", user)}
                    >
                      <FormattedMessage {...messages.accept} />
                    </Button>
                  )}
                </span>
              }
            />
          );
        })}
      </PagedList>
      {acts.question}
    </Widget>
  );
}
