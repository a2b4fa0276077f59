import type { Embed, FeedUnit } from "@cortile/contract/entity";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ConsolePage, ConsoleResults, ConsoleTable, Pager, partLabels, type ConsoleColumn } from "#console";
import { useClient } from "#core/client";
import { Button, Dialog, ErrorBanner, List, ListRow, personName, SkeletonRows, textLink, Time } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useLocation } from "#core/routing";
import { messages as common } from "./content.messages.ts";
import classes from "./content.module.css";
import { messagesIt as contentIt } from "./content.own.it.ts";
import { embedPostsQuery, embedsAddress, embedsQuery, embedsSize } from "./embeds.hooks.ts";
import { messages, templates } from "./embeds.messages.ts";
import { messagesIt as embedsIt } from "./embeds.own.it.ts";

/** The things of other sites that posts are about, for administrators. */
export const EmbedsScreen = withTexts({ ...contentIt, ...embedsIt }, Embeds);

const isWeb = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url);
const nameOf = ({ embed_type, embed_id }: Embed): string => `${embed_type} ${embed_id}`;

/** The texts among what the other site says of it. */
const detailsOf = ({ metadata }: Embed): string =>
  Object.entries(metadata)
    .flatMap(([key, value]) => (typeof value === "string" || typeof value === "number" ? [`${key}: ${value}`] : []))
    .join(" · ")
    .slice(0, 200);

const columns: readonly ConsoleColumn<Embed>[] = [
  { key: "type", label: <FormattedMessage {...messages.type} />, cell: ({ embed_type }) => embed_type },
  { key: "id", label: <FormattedMessage {...messages.id} />, cell: ({ embed_id }) => embed_id },
  {
    key: "address",
    label: <FormattedMessage {...common.address} />,
    cell: ({ url }) =>
      isWeb(url) ? (
        <a href={url} target="_blank" rel="noopener noreferrer" className={textLink}>
          {url}
        </a>
      ) : (
        url
      ),
  },
  {
    key: "details",
    label: <FormattedMessage {...messages.details} />,
    cell: (embed) => <span className={classes.meta}>{detailsOf(embed)}</span>,
    wideOnly: true,
  },
];

function Embeds() {
  const intl = useIntl();
  const { search } = useLocation();
  const { offset } = embedsAddress.read(search);
  const found = useQuery(embedsQuery(useClient(), offset));
  const [shown, setShown] = useState<Embed | null>(null);
  return (
    <ConsolePage part="console_embeds" intro={<FormattedMessage {...messages.intro} />}>
      <ConsoleResults found={found} route="console_embeds" empty={<FormattedMessage {...messages.none} />}>
        {({ results, count }) => (
          <>
            <ConsoleTable
              label={intl.formatMessage(partLabels.embeds)}
              rows={results}
              columns={columns}
              nameOf={nameOf}
              route="console_embeds"
              actions={(embed) => (
                <Button
                  size="sm"
                  variant="plain"
                  aria-label={intl.formatMessage(templates.postsAbout, { name: nameOf(embed) })}
                  onClick={() => setShown(embed)}
                >
                  <FormattedMessage {...messages.posts} />
                </Button>
              )}
            />
            <Pager
              route="console_embeds"
              offset={offset}
              shown={results.length}
              count={count}
              size={embedsSize}
              searchAt={(next) => embedsAddress.write({ offset: next })}
            />
          </>
        )}
      </ConsoleResults>
      {shown ? <PostsDialog embed={shown} onClose={() => setShown(null)} /> : null}
    </ConsolePage>
  );
}

function PostsDialog({ embed, onClose }: { embed: Embed; onClose: () => void }) {
  const found = useInfiniteQuery(embedPostsQuery(useClient(), embed.id));
  const units = found.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      tall
      title={<FormattedMessage {...templates.postsAbout} values={{ name: nameOf(embed) }} />}
    >
      {found.isPending ? <SkeletonRows count={3} /> : null}
      {found.isError ? <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching} /> : null}
      {found.data && units.length === 0 ? (
        <p>
          <FormattedMessage {...messages.noPosts} />
        </p>
      ) : null}
      <List>
        {units.map((unit) => (
          <PostRow key={(unit.post ?? unit.discussion ?? unit.status)?.id} unit={unit} />
        ))}
      </List>
      {found.hasNextPage ? (
        <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          <FormattedMessage {...messages.more} />
        </Button>
      ) : null}
    </Dialog>
  );
}

function PostRow({ unit }: { unit: FeedUnit }) {
  const contribution = unit.post ?? unit.discussion ?? unit.status;
  if (!contribution) return null;
  const { id, type, title, summary, author, added_at } = contribution;
  return (
    <ListRow
      component={Link}
      route={type}
      params={{ id }}
      title={title || summary || <FormattedMessage {...messages.untitled} />}
      meta={
        <>
          {author ? `${personName(author)} · ` : null}
          <Time value={added_at} />
        </>
      }
    />
  );
}
