import type { Event } from "@cortile/contract/entity";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { lazyPart, PagedList, SkeletonRows } from "#core/kit";
import { PersonRow } from "#people";
import { useManages } from "./event.access.ts";
import { messages } from "./event.messages.ts";
import classes from "./Event.module.css";
import { eventGoingQuery } from "./people.queries.ts";

const manage = () => import("./manage.ts");
const Waiting = lazyPart(async () => (await manage()).Waiting);
const ExportButton = lazyPart(async () => (await manage()).ExportButton);
const RemoveButton = lazyPart(async () => (await manage()).RemoveButton);

/** Who is going; for the organiser also who asks to, and who was invited. */
export function People({ event }: { event: Event }) {
  const manages = useManages(event);
  const pages = useInfiniteQuery(eventGoingQuery(useClient(), event.id));
  const users = (pages.data?.pages ?? []).flatMap(({ results }) => results);
  return (
    <>
      {manages ? (
        <Suspense fallback={null}>
          <div className={classes.peopleTools}>
            <ExportButton event={event} />
          </div>
        </Suspense>
      ) : null}
      <PagedList pages={pages} empty={<FormattedMessage {...messages.noPeople} />}>
        {users.map((user) => (
          <PersonRow
            key={user.id}
            user={user}
            {...(manages &&
              user.id !== event.managed_by.id && {
                action: (
                  <Suspense fallback={null}>
                    <RemoveButton event={event} user={user} />
                  </Suspense>
                ),
              })}
          />
        ))}
      </PagedList>
      {manages ? (
        <Suspense fallback={<SkeletonRows count={2} />}>
          <Waiting event={event} />
        </Suspense>
      ) : null}
    </>
  );
}
