import type { Me, Snippet } from "@cortile/contract/entity";
import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import {
  Button,
  Counter,
  cx,
  EmptyState,
  ErrorBanner,
  Heading,
  IconButton,
  personName,
  SearchInput,
  SkeletonRows,
  Time,
  useDebounced,
  VisuallyHidden,
} from "#core/kit";
import { Icon } from "#core/icons";
import { Link } from "#core/routing";
import { StaffBadge } from "#people";
import { ConversationMenu } from "./ConversationMenu.tsx";
import { Hits } from "./Hits.tsx";
import { isConversation, snippetsQuery, type ThreadRef } from "./message.hooks.ts";
import { messages, templates } from "./message.messages.ts";
import { useUnsent } from "./outbox.ts";
import { PartyAvatar, partyOf, usePartyName } from "./party.tsx";
import { threadLink, threadOf } from "./thread-address.ts";
import classes from "./Message.module.css";

type Props = { me: Me; selected: ThreadRef | null };

/** Without letter case and accents. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** What the page has, and what the server found beside it, each once. */
function withName(search: string, me: Me, loaded: readonly Snippet[], found: readonly Snippet[]): Snippet[] {
  const matching = loaded.filter((snippet) => {
    const { group, person } = partyOf(snippet, me.id);
    const name = group ? group.name : `${person?.username ?? ""} ${person?.real_name ?? ""}`;
    return plain(name).includes(plain(search));
  });
  return [...matching, ...found.filter(({ id }) => !matching.some((one) => one.id === id))];
}

const rowsOf = (data: InfiniteData<{ results: Snippet[] }> | undefined): Snippet[] =>
  data?.pages.flatMap(({ results }) => results) ?? [];

/** The member's conversations, the newest first, and a field to find one. */
export function ConversationList({ me, selected }: Props) {
  const intl = useIntl();
  const client = useClient();
  const [text, setText] = useState("");
  const search = text.trim();
  const searched = useDebounced(search);
  const all = useInfiniteQuery(snippetsQuery(client));
  const found = useInfiniteQuery({ ...snippetsQuery(client, searched), enabled: searched !== "" && all.hasNextPage });
  const loaded = rowsOf(all.data);
  const rows = search === "" ? loaded : withName(search, me, loaded, searched === search ? rowsOf(found.data) : []);
  const isSelected = (snippet: Snippet) => selected !== null && isConversation(snippet, selected, me.id);
  return (
    <section className={classes.list} aria-label={intl.formatMessage(messages.list)}>
      <header className={classes.head}>
        <Heading level={1} size="h3" className={classes.grow ?? ""}>
          <FormattedMessage {...messages.title} />
        </Heading>
        <IconButton
          component={Link}
          route="user_messages"
          search="?new=1"
          icon="edit"
          label={intl.formatMessage(messages.write)}
        />
      </header>
      <div className={classes.search}>
        <SearchInput label={intl.formatMessage(messages.search)} value={text} onChange={setText} />
      </div>
      <div className={classes.rows}>
        {all.isPending ? <SkeletonRows count={5} /> : null}
        <ul>
          {rows.map((snippet) => (
            <Row key={snippet.id} me={me} snippet={snippet} selected={isSelected(snippet)} />
          ))}
        </ul>
        {all.isError ? (
          <ErrorBanner onRetry={() => void (all.data ? all.fetchNextPage() : all.refetch())} retrying={all.isFetching} />
        ) : null}
        {rows.length === 0 && all.isSuccess && !found.isFetching ? (
          search === "" ? (
            <EmptyState>
              <FormattedMessage {...messages.none} />
            </EmptyState>
          ) : (
            // Small, because what was found in messages stands below.
            <p className={classes.noHits} role="status">
              <FormattedMessage {...messages.noneFound} />
            </p>
          )
        ) : null}
        {searched !== "" && search !== "" ? <Hits me={me} text={searched} /> : null}
        {search === "" && all.hasNextPage && !all.isError ? (
          <Button variant="plain" full loading={all.isFetchingNextPage} onClick={() => void all.fetchNextPage()}>
            <FormattedMessage {...messages.more} />
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function Row({ me, snippet, selected }: { me: Me; snippet: Snippet; selected: boolean }) {
  const intl = useIntl();
  const party = partyOf(snippet, me.id);
  const name = usePartyName(party);
  // What is open is seen at once.
  const isUnread = snippet.thread_status === "new" && !selected;
  const count = snippet.unread_count ?? 1;
  const thread = threadOf(snippet, me.id);
  const unsent = useUnsent(me.id, thread).findLast(({ state }) => state === "failed");
  return (
    <li className={cx(classes.row)} data-unread={isUnread || undefined}>
      <Link {...threadLink(thread)} className={classes.rowLink} aria-current={selected ? "true" : undefined}>
        <PartyAvatar party={party} name={name} />
        <span className={classes.grow}>
          <span className={classes.line}>
            <span className={classes.name}>{name}</span>
            {party.person ? <StaffBadge user={party.person} /> : null}
            <Time value={snippet.last_message_at} className={classes.when ?? ""} />
          </span>
          <span className={classes.line}>
            {unsent ? <Icon name="alert-circle" size={16} className={classes.unsent ?? ""} /> : null}
            <span className={cx(classes.headline, unsent && classes.unsent)}>
              {unsent ? (
                <FormattedMessage {...templates.unsent} values={{ text: unsent.file?.name ?? unsent.text }} />
              ) : snippet.sender.id === me.id ? (
                <FormattedMessage {...templates.you} values={{ text: snippet.headline }} />
              ) : party.group ? (
                <FormattedMessage {...templates.by} values={{ name: personName(snippet.sender), text: snippet.headline }} />
              ) : (
                snippet.headline
              )}
            </span>
            {snippet.muted ? (
              <>
                <Icon name="bell-off" size={16} />
                <VisuallyHidden>{intl.formatMessage(messages.muted)}</VisuallyHidden>
              </>
            ) : null}
            {isUnread ? <Counter value={count} label={intl.formatMessage(templates.unread, { count })} /> : null}
          </span>
        </span>
      </Link>
      <span className={classes.rowMenu}>
        <ConversationMenu
          thread={thread}
          party={party}
          name={name}
          muted={snippet.muted === true}
          selected={selected}
          size="sm"
        />
      </span>
    </li>
  );
}
