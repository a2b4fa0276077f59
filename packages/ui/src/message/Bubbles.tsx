import type { Me, Message } from "@cortile/contract/entity";
import type { LinkPreview } from "@cortile/contract/message";
import { Fragment, memo, useState, type ReactNode } from "react";
import { FormattedMessage, useIntl, type IntlShape } from "react-intl";
import { Avatar, ConfirmDialog, IconButton, Menu, MenuItem, personName, Prose, Time, useNow } from "#core/kit";
import { Icon } from "#core/icons";
import { FlagDialog, FlagItem } from "#flag";
import { MessageFile } from "./MessageFile.tsx";
import { useMessageDelete, type ThreadRef } from "./message.hooks.ts";
import { messages } from "./message.messages.ts";
import { ThreadPart } from "./ThreadPart.tsx";
import type { useOutbox } from "./outbox.ts";
import type { Outgoing } from "./outbox-storage.ts";
import classes from "./Message.module.css";

export interface ShownPage {
  /** It was asked for as what is older than this message; 0: the latest. */
  readonly before: number;
  readonly results: readonly Message[];
}

type Props = {
  me: Me;
  thread: ThreadRef;
  /** As they were read, from the oldest to the latest. */
  pages: readonly ShownPage[];
  outbox: ReturnType<typeof useOutbox>;
  /** Before this one a mark says that the rest is new. */
  firstUnread: number | null;
  /** This one was looked for. */
  found: number | null;
};

/** Messages of one person that are closer to each other than this stand together. */
const runMs = 10 * 60_000;

/** From so many messages on, those far from the view are not drawn: a shorter conversation stays whole, and can be searched and printed. */
const virtualFrom = 200;

const dayOf = (intl: IntlShape, at: string | number): string =>
  intl.formatDate(at, { year: "numeric", month: "2-digit", day: "2-digit" });

/** What was said, by day, and what is on its way. */
export function Bubbles({ me, thread, pages, outbox, firstUnread, found }: Props) {
  const intl = useIntl();
  const [asked, setAsked] = useState<number | null>(null);
  const [reported, setReported] = useState<number | null>(null);
  const remove = useMessageDelete(thread);
  const shown = pages.flatMap(({ results }) => results);
  const lastRead = shown.findLast(({ sender, read }) => sender.id === me.id && read === true)?.id;
  const rowsOf = (page: readonly Message[]): ReactNode => {
    const start = page[0] ? shown.indexOf(page[0]) : 0;
    return page.map((message, offset) => {
      const [before, after] = [shown[start + offset - 1], shown[start + offset + 1]];
      const isNewDay = !before || dayOf(intl, before.created_at) !== dayOf(intl, message.created_at);
      const isUnreadMark = message.id === firstUnread;
      const isFirst = isNewDay || isUnreadMark || !belongs(before, message);
      const isLast = !after || !belongs(message, after) || dayOf(intl, after.created_at) !== dayOf(intl, message.created_at);
      return (
        <Fragment key={message.id}>
          {isNewDay ? <DayMark at={message.created_at} /> : null}
          {isUnreadMark ? (
            <li className={classes.unreadMark} data-unread-mark="">
              <FormattedMessage {...messages.unread} />
            </li>
          ) : null}
          <Bubble
            message={message}
            mine={message.sender.id === me.id}
            first={isFirst}
            last={isLast}
            read={message.id === lastRead}
            found={message.id === found}
            onDelete={setAsked}
            onReport={setReported}
          />
        </Fragment>
      );
    });
  };
  return (
    <>
      {pages.map(({ before, results }) => (
        <ThreadPart key={before} virtual={shown.length >= virtualFrom} rows={() => rowsOf(results)} />
      ))}
      {outbox.items.length > 0 ? (
        <ol className={classes.bubbles}>
          {outbox.items.map((item) => (
            <OutgoingBubble
              key={item.key}
              item={item}
              onRetry={() => outbox.retry(item)}
              onDiscard={() => outbox.discard(item.key)}
            />
          ))}
        </ol>
      ) : null}
      {reported === null ? null : <FlagDialog target={{ type: "message", id: reported }} onClose={() => setReported(null)} />}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={<FormattedMessage {...messages.deleteTitle} />}
        confirmLabel={<FormattedMessage {...messages.deleteMessage} />}
        loadingLabel={<FormattedMessage {...messages.deleting} />}
        loading={remove.isPending}
        onConfirm={() => asked !== null && remove.mutate(asked, { onSettled: () => setAsked(null) })}
      >
        <FormattedMessage {...(shown[0]?.group ? messages.deleteInGroupEffect : messages.deleteEffect)} />
      </ConfirmDialog>
    </>
  );
}

const belongs = (before: Message, message: Message): boolean =>
  before.sender.id === message.sender.id && Date.parse(message.created_at) - Date.parse(before.created_at) < runMs;

function DayMark({ at }: { at: string }) {
  const intl = useIntl();
  const now = useNow();
  const day = dayOf(intl, at);
  const word: ReactNode =
    day === dayOf(intl, now) ? (
      <FormattedMessage {...messages.today} />
    ) : day === dayOf(intl, now - 86_400_000) ? (
      <FormattedMessage {...messages.yesterday} />
    ) : (
      <Time value={at} format="day" />
    );
  return <li className={classes.day}>{word}</li>;
}

type BubbleProps = {
  message: Message;
  mine: boolean;
  first: boolean;
  last: boolean;
  /** The other person has seen it, and nothing later. */
  read: boolean;
  found: boolean;
  onDelete: (id: number) => void;
  onReport: (id: number) => void;
};

/** One message. It is drawn anew only when it changed: a conversation may have thousands. */
const Bubble = memo(function Bubble({ message, mine, first, last, read, found, onDelete, onReport }: BubbleProps) {
  const { id, file, status, message: html, preview, sender, group } = message;
  const isHidden = status === "hidden" || status === "deleted";
  return (
    <li
      className={classes.item}
      data-mine={mine || undefined}
      data-first={first || undefined}
      data-last={last || undefined}
      data-found={found || undefined}
    >
      {first && !mine && group ? (
        <span className={classes.author}>
          <Avatar id={sender.id} name={personName(sender)} src={sender.avatar} size={24} />
          {personName(sender)}
        </span>
      ) : null}
      <span className={classes.bubbleLine}>
        {isHidden ? (
          <span className={classes.bubble} data-deleted="">
            <FormattedMessage {...messages.deleted} />
          </span>
        ) : (
          <div className={classes.bubble} data-picture={file?.mimetype.startsWith("image/") || undefined}>
            {file ? <MessageFile file={file} sender={sender} /> : null}
            {html ? <Prose html={html} size="comment" className={classes.text ?? ""} /> : null}
            {preview ? <PreviewCard preview={preview} /> : null}
          </div>
        )}
        {isHidden ? null : mine ? (
          <BubbleMenu>
            <MenuItem icon="trash" danger onSelect={() => onDelete(id)}>
              <FormattedMessage {...messages.deleteMessage} />
            </MenuItem>
          </BubbleMenu>
        ) : (
          <BubbleMenu>
            <FlagItem target={{ type: "message", id }} onOpen={() => onReport(id)} />
          </BubbleMenu>
        )}
      </span>
      {last ? <Time value={message.created_at} format="clock" className={classes.time ?? ""} /> : null}
      {read ? (
        <span className={classes.time}>
          <FormattedMessage {...messages.read} />
        </span>
      ) : null}
    </li>
  );
});

/** What a link's page says of itself; the browser of the reader asks that site for nothing. */
function PreviewCard({ preview: { url, title, description } }: { preview: LinkPreview }) {
  return (
    <a className={classes.preview} href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
      <span className={classes.previewTitle}>{title}</span>
      {description ? <span className={classes.previewText}>{description}</span> : null}
      <span className={classes.fileSize}>{URL.parse(url)?.hostname}</span>
    </a>
  );
}

function BubbleMenu({ children }: { children: ReactNode }) {
  const label = useIntl().formatMessage(messages.messageActions);
  return (
    <span className={classes.bubbleMenu}>
      <Menu label={label} trigger={<IconButton icon="dots" label={label} size="sm" tooltip={false} />}>
        {children}
      </Menu>
    </span>
  );
}

type OutgoingProps = { item: Outgoing; onRetry: () => void; onDiscard: () => void };

function OutgoingBubble({ item: { text, file, state, reason }, onRetry, onDiscard }: OutgoingProps) {
  return (
    <li className={classes.item} data-mine="" data-first="" data-last="">
      <div className={classes.bubble} data-pending={state === "sending" || undefined}>
        {file ? (
          <span className={classes.file}>
            <Icon name="paperclip" />
            {file.name}
          </span>
        ) : (
          <span className={classes.plain}>{text}</span>
        )}
      </div>
      {state === "failed" ? (
        <span className={classes.failed} role="alert">
          <Icon name="alert-circle" size={16} />
          {reason ?? <FormattedMessage {...messages.notSent} />}
          <button type="button" onClick={onRetry}>
            <FormattedMessage {...messages.retry} />
          </button>
          <button type="button" onClick={onDiscard}>
            <FormattedMessage {...messages.discard} />
          </button>
        </span>
      ) : (
        <span className={classes.time}>
          <FormattedMessage {...messages.sending} />
        </span>
      )}
    </li>
  );
}
