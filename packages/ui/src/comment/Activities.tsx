import type { Contribution, FeedActivity } from "@cortile/contract/entity";
import type { CommentOrdering } from "@cortile/contract/enums";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { AuthorFace, AuthorName, Clamped, RichText } from "#contribution";
import { useClient } from "#core/client";
import { IconButton, Menu, MenuItem, textLink, Time, useCachedState } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link } from "#core/routing";
import { useSession } from "#core/session";
import type { AnyComment } from "./comment.cache.ts";
import { commentPreviewQuery } from "./comment.hooks.ts";
import { messages, templates } from "./comment.messages.ts";
import classes from "./Comment.module.css";

/** What of the conversation a feed shows below a content. */
type Shown = "activities" | Exclude<CommentOrdering, "relevant">;

/**
 * Below a content in a feed: what others did with it, where the feed tells, or one comment in the order of the reader's choice,
 * kept while the content stays in the list.
 */
export function Activities({ contribution, activities: told = [] }: { contribution: Contribution; activities?: FeedActivity[] }) {
  const isOn = useGate("comments");
  const activities = isOn ? told : told.filter(({ type }) => type !== "comment");
  const hasActivities = activities.length > 0;
  const [chosen, setShown] = useCachedState<Shown>(`activities ${contribution.id}`, hasActivities ? "activities" : "-added_at");
  const shown = chosen === "activities" && !hasActivities ? "-added_at" : chosen;
  const menu = isOn ? <ShownMenu value={shown} hasActivities={hasActivities} onChange={setShown} /> : null;
  if (shown === "activities") return <ActivityList contribution={contribution} activities={activities} menu={menu} />;
  if (!isOn || contribution.comment_count === 0) return null;
  return <OneComment contribution={contribution} ordering={shown} menu={menu} />;
}

type MenuProps = { value: Shown; hasActivities: boolean; onChange: (shown: Shown) => void };

function ShownMenu({ value, hasActivities, onChange }: MenuProps) {
  const intl = useIntl();
  const { user } = useSession();
  const follows = useGate("follow");
  const options: [Shown, MessageDescriptor][] = [
    ["-added_at", messages.recentComments],
    ["added_at", messages.firstComments],
  ];
  if (hasActivities) options.unshift(["activities", messages.activities]);
  if (user) options.push(["-connection", follows ? messages.followed : messages.connected]);
  return (
    <Menu
      label={intl.formatMessage(messages.activityOrder)}
      trigger={
        <IconButton
          icon="arrows-sort"
          size="sm"
          iconSize={16}
          className={classes.shownMenu}
          label={intl.formatMessage(messages.activityOrder)}
        />
      }
    >
      {options.map(([shown, label]) => (
        <MenuItem key={shown} checked={shown === value} onSelect={() => onChange(shown)}>
          <FormattedMessage {...label} />
        </MenuItem>
      ))}
    </Menu>
  );
}

const verbs = { vote: messages.reacted, pollvote: messages.chose, follow: messages.saved };
const firstLines = 5;

/** What people did: who, what, when. */
function ActivityList({
  contribution,
  activities,
  menu,
}: {
  contribution: Contribution;
  activities: FeedActivity[];
  menu: ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useCachedState(`all activities ${contribution.id}`, false);
  const lines = isWhole ? activities : activities.slice(0, firstLines);
  const rest = () => {
    setWhole(true);
    // The pressed button disappears: moves the focus to the list.
    list.current?.focus();
  };
  return (
    <div className={classes.preview}>
      <div className={classes.previewBody}>
        <ul ref={list} tabIndex={-1} className={classes.activities}>
          {lines.map(({ type, author, comment, active_at }) => (
            <li key={`${type} ${author.id} ${comment?.id}`} className={classes.activity}>
              <AuthorFace author={author} size={24} />
              {comment ? (
                <CommentPreview contribution={contribution} comment={comment} />
              ) : (
                <div className={classes.previewBody}>
                  <AuthorName author={author} /> {type === "comment" ? null : <FormattedMessage {...verbs[type]} />}{" "}
                  <span className={classes.previewMeta}>
                    · <Time value={active_at} />
                  </span>
                </div>
              )}
            </li>
          ))}
        </ul>
        {lines.length < activities.length ? (
          <button type="button" className={classes.act} onClick={rest}>
            <FormattedMessage {...messages.moreActivity} />
          </button>
        ) : null}
      </div>
      {menu}
    </div>
  );
}

/** One comment, asked for once the item comes near. Its place is kept from the start. */
function OneComment({
  contribution,
  ordering,
  menu,
}: {
  contribution: Contribution;
  ordering: CommentOrdering;
  menu: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  const isNear = useNear(root);
  const { type, id, comment_count } = contribution;
  const { data: comment, isPending } = useQuery({
    ...commentPreviewQuery(useClient(), { type, id }, ordering),
    enabled: isNear,
  });
  if (!isPending && (!comment || comment.deleted || comment.collapsed)) return null;
  return (
    <div
      ref={root}
      className={classes.preview}
      data-empty={comment ? undefined : ""}
      aria-busy={(isNear && isPending) || undefined}
    >
      {comment ? (
        <>
          <AuthorFace author={comment.author} size={24} />
          <CommentPreview contribution={contribution} comment={comment}>
            {comment_count > 1 ? (
              <>
                {" · "}
                <Link route={type} params={{ id }} hash="#comments" className={textLink}>
                  <FormattedMessage {...templates.previewMore} values={{ count: comment_count - 1 }} />
                </Link>
              </>
            ) : null}
          </CommentPreview>
          {menu}
        </>
      ) : null}
    </div>
  );
}

type CommentPreviewProps = { contribution: Contribution; comment: AnyComment; children?: ReactNode };

/** Characters of two lines at 390 pixels, about. */
const linesOnPhones = 70;

const CommentPreview = ({ contribution: { type, id }, comment, children }: CommentPreviewProps) => (
  <div className={classes.previewBody}>
    <Clamped
      stateKey={`comment ${comment.id}`}
      lines={2}
      opens={!comment.summary_truncated}
      likelyLong={comment.summary.length > linesOnPhones}
      className={classes.previewText}
    >
      <div>
        <AuthorName author={comment.author} />{" "}
        <RichText html={comment.summary_html ?? comment.summary} size="comment" level={3} />
      </div>
    </Clamped>
    <div className={classes.previewMeta}>
      {comment.summary_truncated ? (
        <>
          <Link route="comment" params={{ contribution_type: type, contribution_id: id, id: comment.id }} className={textLink}>
            <FormattedMessage {...messages.showMore} />
          </Link>
          {" · "}
        </>
      ) : null}
      <Link route="comment" params={{ contribution_type: type, contribution_id: id, id: comment.id }}>
        <Time value={comment.added_at} />
      </Link>
      {comment.vote_count > 0 ? (
        <>
          {" · "}
          <FormattedMessage {...templates.likes} values={{ count: comment.vote_count }} />
        </>
      ) : null}
      {children}
    </div>
  </div>
);

/** True once the element has come within a screen of the viewport. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || isNear) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: "400px",
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
