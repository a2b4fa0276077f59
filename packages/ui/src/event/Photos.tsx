import type { Event } from "@cortile/contract/entity";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { picturesOf, useGallery } from "#contribution";
import { useClient } from "#core/client";
import { Button, EmptyState, ErrorBanner, lazyPart, SkeletonRows } from "#core/kit";
import { useManages } from "./event.access.ts";
import { messages, templates } from "./event.messages.ts";
import { eventGalleryQuery } from "./event.queries.ts";
import classes from "./Event.module.css";

const manage = () => import("./manage.ts");
const AddPhotos = lazyPart(async () => (await manage()).AddPhotos);
const RemovePhoto = lazyPart(async () => (await manage()).RemovePhoto);

/** The photos of an event, each full screen when it is pressed; its organiser adds and removes them. */
export function Photos({ event }: { event: Event }) {
  const intl = useIntl();
  const manages = useManages(event);
  const pages = useInfiniteQuery(eventGalleryQuery(useClient(), event.id));
  const photos = picturesOf((pages.data?.pages ?? []).flatMap(({ results }) => results));
  const { open, gallery } = useGallery(event.managed_by, photos, false);
  if (pages.isPending) return <SkeletonRows count={3} />;
  return (
    <div>
      {manages && event.active && !event.taken_down ? (
        <Suspense fallback={null}>
          <AddPhotos event={event} />
        </Suspense>
      ) : null}
      {photos.length > 0 ? (
        <ul className={classes.photos} aria-label={intl.formatMessage(messages.photos)}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <button
                type="button"
                className={classes.photo}
                aria-label={photo.description || intl.formatMessage(templates.photo, { number: index + 1 })}
                onClick={() => open(index)}
              >
                <img src={photo.image_thumbnail?.url ?? photo.image} alt="" loading="lazy" decoding="async" />
              </button>
              {manages ? (
                <Suspense fallback={null}>
                  <RemovePhoto event={event} photo={photo.id} number={index + 1} />
                </Suspense>
              ) : null}
            </li>
          ))}
        </ul>
      ) : pages.isError ? null : (
        <EmptyState>
          <FormattedMessage {...messages.noPhotos} />
        </EmptyState>
      )}
      {pages.isError ? <ErrorBanner onRetry={() => void pages.refetch()} retrying={pages.isFetching} /> : null}
      {pages.hasNextPage ? (
        <div className={classes.end}>
          <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            <FormattedMessage {...messages.morePhotos} />
          </Button>
        </div>
      ) : null}
      {gallery}
    </div>
  );
}
