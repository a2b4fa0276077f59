import type { Client } from "@cortile/client/http";
import { useQuery, type QueryClient } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Banner, Button, useNow } from "#core/kit";
import { useSession } from "#core/session";
import { settingsQuery } from "#settings";
import { messages } from "./offer.messages.ts";
import classes from "./TourOffer.module.css";
import { useTour } from "./TourHost.tsx";

type Newcomer = { id: number; date_joined: string };
const offeredMs = 30 * 24 * 3600_000;
const isNew = ({ date_joined }: Newcomer, now: number): boolean => now - Date.parse(date_joined) < offeredMs;

/** Reads whether a newcomer has taken the tour; nothing to read for others. */
export async function loadTourOffer(client: Client, cache: QueryClient, user: Newcomer): Promise<void> {
  if (isNew(user, Date.now())) await cache.prefetchQuery(settingsQuery(client, user.id));
}

/** Offers the tour to members in their first month, until they take or dismiss it. */
export function TourOffer() {
  const tour = useTour();
  const { user } = useSession();
  const now = useNow();
  const client = useClient();
  const asks = tour !== null && user !== null && isNew(user, now);
  const { data } = useQuery({ ...settingsQuery(client, user?.id ?? 0), enabled: asks });
  if (!asks || data?.community_tour !== 1) return null;
  return (
    <Banner
      tone="brand"
      icon="compass"
      className={classes.root}
      action={
        <Button
          size="sm"
          onClick={(event) => {
            // The offer is gone when the tour ends: it gives the focus back to the page instead.
            event.currentTarget.closest("main")?.focus({ preventScroll: true });
            tour.start();
          }}
        >
          <FormattedMessage {...messages.start} />
        </Button>
      }
      onDismiss={tour.end}
    >
      <FormattedMessage {...messages.offer} />
    </Banner>
  );
}
