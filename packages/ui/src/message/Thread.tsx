import { CallError } from "@cortile/client/http";
import type { Me, Message, Snippet, User } from "@cortile/contract/entity";
import { useInfiniteQuery, useQuery, useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { messagesTopic } from "@cortile/contract/realtime";
import { useClient } from "#core/client";
import { Banner, Button, EmptyState, ErrorBanner, Heading, IconButton, Skeleton, SkeletonLine, Spinner } from "#core/kit";
import { useTopic } from "#core/realtime";
import { Link, useNavigate } from "#core/routing";
import { meQuery } from "#core/session";
import { userIsHiddenQuery, userQuery } from "#people";
import { Bubbles, type ShownPage } from "./Bubbles.tsx";
import { ConversationMenu } from "./ConversationMenu.tsx";
import { MessageEditor } from "./MessageEditor.tsx";
import {
  catchUp,
  markRead,
  messagesOf,
  groupQuery,
  isConversation,
  refreshMessage,
  refreshSnippets,
  snippetsQuery,
  threadQuery,
  useTypingOfOther,
  useTypingSignal,
  type MessagePage,
  type ThreadRef,
} from "./message.hooks.ts";
import { messages, templates } from "./message.messages.ts";
import { useOutbox } from "./outbox.ts";
import { PartyAvatar, partyOf, usePartyName, type Party } from "./party.tsx";
import { threadLink } from "./thread-address.ts";
import classes from "./Message.module.css";

type Props = {
  me: Me;
  thread: ThreadRef;
  /** The message to show, with what was written before; null: the latest. */
  around: number | null;
  /** It is part of the page of its group, which says whose it is. */
  embedded?: boolean;
};

/** The row of the list, where the list has it. */
function useSnippet(thread: ThreadRef, me: Me): Snippet | undefined {
  const client = useClient();
  const { data } = useInfiniteQuery({ ...snippetsQuery(client), enabled: false });
  const rows = (data as InfiniteData<{ results: Snippet[] }> | undefined)?.pages.flatMap(({ results }) => results) ?? [];
  return rows.find((row) => isConversation(row, thread, me.id));
}

const shownPages = ({ pages, pageParams }: InfiniteData<MessagePage>): ShownPage[] =>
  pages.map(({ results }, index) => ({ before: Number(pageParams[index] ?? 0), results })).toReversed();

/** Farther from the end than this, what arrives is announced instead of shown. */
const nearEnd = 120;

/** One conversation: who it is with, what was said, and the field to answer. */
export function Thread({ me, thread, around, embedded = false }: Props) {
  const intl = useIntl();
  const client = useClient();
  const cache = useQueryClient();
  const snippet = useSnippet(thread, me);
  const [unread] = useState(snippet?.unread_count ?? 0);
  const query = useInfiniteQuery(threadQuery(client, thread, unread, around));
  const navigate = useNavigate();
  const userId = "user" in thread ? thread.user : 0;
  const profile = useQuery({ ...userQuery(client, userId), enabled: userId > 0 });
  const typing = useTypingOfOther();
  const tellTyping = useTypingSignal(userId);
  const shown = query.data ? messagesOf(query.data) : [];
  const party = useParty(thread, { me, profile: profile.data ?? null, row: snippet ?? shown[0] });
  const { group, person } = party;
  const outbox = useOutbox(me.id, thread);
  const scroller = useRef<HTMLDivElement>(null);
  const [hasNewBelow, setHasNewBelow] = useState(false);
  const threadId = shown[0]?.thread_id;
  // What was unread when the conversation was opened stays marked while it is open.
  const [firstUnread, setFirstUnread] = useState<number | null | undefined>(undefined);
  if (firstUnread === undefined && query.data) setFirstUnread(shown.find(({ status }) => status === "new")?.id ?? null);

  const toEnd = () => {
    setHasNewBelow(false);
    scroller.current?.scrollTo({ top: 0 });
  };
  const read = (messageId?: number): void => {
    // What is looked at is the past: nothing of it is seen by that.
    if (around !== null) return;
    const work =
      document.visibilityState === "visible" || messageId === undefined
        ? catchUp(client, cache, thread, messageId)
        : refreshMessage(client, cache, thread, messageId);
    // The next hint, or the next visit, makes up for one that fails.
    work.catch(() => undefined);
  };
  useTopic(messagesTopic(me.id), (data) => {
    if (!data) {
      read();
      return;
    }
    const { thread_id, message_id, sender_id, read_id } = data;
    const isOurs = threadId === undefined ? mayBegin(thread, sender_id, me.id) : thread_id === threadId;
    if (isOurs && "user" in thread && data["typing"] === true) typing.hear();
    if (isOurs && typeof read_id === "number") markRead(cache, thread, { myId: me.id, readId: read_id });
    if (!isOurs || typeof message_id !== "number") return;
    if (typeof sender_id === "number" && sender_id !== me.id) typing.stop();
    if (typeof sender_id === "number" && sender_id !== me.id && -(scroller.current?.scrollTop ?? 0) > nearEnd)
      setHasNewBelow(true);
    read(message_id);
  });
  const readAgain = useEffectEvent(() => read());
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") readAgain();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  useOpenAtUnread(scroller, firstUnread);
  useEffect(() => {
    if (!firstUnread) return;
    // It is seen now; the list and the count beside it may have been read before.
    void refreshSnippets(cache);
    void cache.invalidateQueries({ queryKey: meQuery(client).queryKey });
  }, [cache, client, firstUnread]);

  const name = usePartyName(party);
  if (query.isError && !query.data)
    return <Failed error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  return (
    <>
      <header className={classes.head}>
        {embedded ? null : <BackLink />}
        {!embedded && (query.data || profile.data) ? <Face party={party} name={name} /> : null}
        <span className={classes.grow} />
        <ConversationMenu
          thread={thread}
          party={party}
          name={name}
          muted={snippet?.muted === true}
          canDelete={!embedded}
          selected
        />
      </header>
      <div
        ref={scroller}
        className={classes.scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
        tabIndex={0}
        role="log"
        aria-label={intl.formatMessage(templates.withPerson, { name })}
        onScroll={(event) => {
          if (-event.currentTarget.scrollTop < 8) setHasNewBelow(false);
        }}
      >
        <div className={classes.messages}>
          {query.isPending ? <ThreadSkeleton /> : null}
          {query.hasNextPage ? (
            <Older
              key={shown[0]?.id}
              onReach={() => void (query.isFetching ? undefined : query.fetchNextPage())}
              failed={query.isFetchNextPageError}
              busy={query.isFetchingNextPage}
            />
          ) : query.data ? (
            <p className={classes.privacy}>
              <FormattedMessage {...(group ? messages.groupPrivacy : messages.privacy)} />
            </p>
          ) : null}
          <Bubbles
            me={me}
            thread={thread}
            pages={query.data ? shownPages(query.data) : []}
            outbox={outbox}
            firstUnread={firstUnread ?? null}
            found={around}
          />
        </div>
      </div>
      {around === null ? null : (
        <div className={classes.below}>
          <Button component={Link} {...threadLink(thread)} icon="arrow-down" size="sm">
            <FormattedMessage {...messages.toLatest} />
          </Button>
        </div>
      )}
      {hasNewBelow ? (
        <div className={classes.below}>
          <Button icon="arrow-down" size="sm" onClick={toEnd}>
            <FormattedMessage {...messages.newBelow} />
          </Button>
        </div>
      ) : null}
      <p className={classes.typing} role="status">
        {typing.isTyping && person ? <FormattedMessage {...templates.typing} values={{ name }} /> : null}
      </p>
      <Answer
        me={me}
        party={party}
        name={name}
        loading={query.isPending || (userId > 0 && profile.isPending) || ("group" in thread && !group)}
        onType={threadId === undefined ? () => undefined : tellTyping}
        onSend={(text, files) => {
          if (text) outbox.add({ text, file: null });
          for (const { uuid, name: filename } of files) outbox.add({ text: "", file: { uuid, name: filename } });
          if (around === null) toEnd();
          else navigate(threadLink(thread));
        }}
      />
    </>
  );
}

/** Who the conversation is with, from what is at hand; a group is asked for where nothing says it. */
function useParty(
  thread: ThreadRef,
  { me, profile, row }: { me: Me; profile: User | null; row: Snippet | Message | undefined },
): Party {
  const known = row && partyOf(row, me.id);
  const groupId = "group" in thread && !known?.group ? thread.group : 0;
  const asked = useQuery({ ...groupQuery(useClient(), groupId), enabled: groupId > 0 });
  if (asked.data && groupId > 0) return { group: asked.data, person: null };
  if (known?.group) return known;
  return { group: null, person: profile ?? known?.person ?? null };
}

/** Whether what somebody sent may be the first message of a conversation that has none. */
const mayBegin = (thread: ThreadRef, senderId: unknown, myId: number): boolean =>
  "group" in thread || senderId === myId || ("user" in thread && senderId === thread.user);

/** Shows where the unread messages begin, when they do not all fit. */
function useOpenAtUnread(scroller: { current: HTMLDivElement | null }, firstUnread: number | null | undefined): void {
  useEffect(() => {
    if (!firstUnread) return;
    const mark = scroller.current?.querySelector("[data-unread-mark]");
    const top = scroller.current?.getBoundingClientRect().top ?? 0;
    if (mark && mark.getBoundingClientRect().top < top) mark.scrollIntoView({ block: "start" });
  }, [scroller, firstUnread]);
}

const BackLink = () => {
  const label = useIntl().formatMessage(messages.back);
  return <IconButton component={Link} route="user_messages" icon="arrow-left" label={label} size="lg" className={classes.back} />;
};

function Face({ party, name }: { party: Party; name: string }) {
  const { person } = party;
  const label = (
    <>
      <PartyAvatar party={party} name={name} />
      <Heading level={2} size="h4" className={classes.name ?? ""}>
        {name}
      </Heading>
    </>
  );
  return person && !person.deleted ? (
    <Link route="user_profile" params={{ id: person.id }} className={classes.face}>
      {label}
    </Link>
  ) : (
    <span className={classes.face}>{label}</span>
  );
}

/** Loads what is older once it comes near. */
function Older({ onReach, failed, busy }: { onReach: () => void; failed: boolean; busy: boolean }) {
  const mark = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    const watched = mark.current;
    if (!watched || failed) return undefined;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && reach(), {
      rootMargin: "600px 0px",
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [failed]);
  return (
    <div ref={mark} className={classes.older}>
      {failed ? <ErrorBanner onRetry={onReach} retrying={busy} /> : <Spinner />}
    </div>
  );
}

const widths = ["46%", "62%", "38%", "54%", "44%"];
const ThreadSkeleton = () => (
  <Skeleton>
    <div className={classes.skeleton}>
      {widths.map((width) => (
        <SkeletonLine key={width} width={width} height={40} />
      ))}
    </div>
  </Skeleton>
);

function Failed({ error, onRetry, retrying }: { error: Error; onRetry: () => void; retrying: boolean }) {
  const isMissing = error instanceof CallError && (error.status === 404 || error.status === 403);
  return (
    <>
      <header className={classes.head}>
        <BackLink />
      </header>
      <div className={classes.empty}>
        {isMissing ? (
          <EmptyState
            action={
              <Button component={Link} route="user_messages">
                <FormattedMessage {...messages.back} />
              </Button>
            }
          >
            <FormattedMessage {...messages.unavailable} />
          </EmptyState>
        ) : (
          <ErrorBanner onRetry={onRetry} retrying={retrying} />
        )}
      </div>
    </>
  );
}

type AnswerProps = {
  me: Me;
  party: Party;
  name: string;
  loading: boolean;
  onType: () => void;
  onSend: (text: string, files: readonly { uuid: string; name: string }[]) => void;
};

/** The field, or why there is none. */
function Answer({ me, party: { group, person: other }, name, loading, onType, onSend }: AnswerProps) {
  const client = useClient();
  const cannot = !loading && !group && other?.can_send_pm_to !== true;
  const hidden = useQuery({ ...userIsHiddenQuery(client, other?.id ?? 0), enabled: cannot && other !== null && !other.deleted });
  if (loading) return null;
  let reason: ReactNode = null;
  if (me.status === "b") reason = <FormattedMessage {...messages.blocked} />;
  else if (!group && (!other || other.deleted)) reason = <FormattedMessage {...messages.gone} />;
  else if (cannot && hidden.data?.is_hidden) reason = <FormattedMessage {...templates.hidden} values={{ name }} />;
  else if (cannot) reason = <FormattedMessage {...messages.cannotWrite} />;
  if (reason)
    return (
      <div className={classes.foot}>
        <Banner tone="quiet" icon="ban" role="status">
          {reason}
        </Banner>
      </div>
    );
  return (
    <MessageEditor
      draftName={`${me.id} ${group ? `group ${group.id}` : (other?.id ?? 0)}`}
      name={name}
      onType={onType}
      onSend={onSend}
    />
  );
}
