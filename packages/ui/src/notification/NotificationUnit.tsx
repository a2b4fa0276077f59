import type { Event, Notification } from "@cortile/contract/entity";
import type { NotificationType } from "@cortile/contract/enums";
import { createContext, useContext, useState, type ReactNode } from "react";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { useContributionMute } from "#contribution";
import { ReactionDiscs } from "#vote";
import { Icon } from "#core/icons";
import { Avatar, CalendarTile, Dot, IconButton, personName, SquareAvatar, Time } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link, useHasRoute } from "#core/routing";
import { useSession } from "#core/session";
import { commentOf, contributionOf } from "./kinds.ts";
import { NotificationActions } from "./NotificationActions.tsx";
import { useMarkRead, type Unit } from "./notification.hooks.ts";
import { messages, templates } from "./notification.messages.ts";
import { linkedParts, TargetLink } from "./TargetLink.tsx";
import { sentenceOf, viewOf, type View } from "./view.tsx";
import classes from "./Notification.module.css";

/** Draws a notification of a host's own; null for the usual look. */
export type RenderCustomNotification = (notification: Notification) => ReactNode;

const CustomContext = createContext<RenderCustomNotification | null>(null);
export const CustomNotificationProvider = CustomContext.Provider;

/** One block of the page: who did what, the words of it, and what can be done. */
export function NotificationUnit({ unit }: { unit: Unit }) {
  const renderCustom = useContext(CustomContext);
  const view = viewOf(unit.aggregated, unit.aggregated_count);
  if (!view) return null;
  const isUnread = unit.is_new && !unit.read;
  const custom = view.first.type === "custom_notification" ? (renderCustom?.(view.first) ?? null) : null;
  return (
    <li className={classes.unit} data-sid={unit.sid}>
      {isUnread ? <Unread /> : null}
      {custom ? <div className={classes.body}>{custom}</div> : <Body unit={unit} view={view} />}
      <span className={classes.side}>
        <Time value={view.first.active_at} className={classes.time} />
        <span className={classes.tools}>
          {isUnread ? <ReadButton sid={unit.sid} /> : null}
          <MuteButton unit={unit} view={view} />
        </span>
      </span>
    </li>
  );
}

const Unread = () => <Dot className={classes.unread ?? ""} label={useIntl().formatMessage(messages.unread)} />;

function Body({ unit, view }: { unit: Unit; view: View }) {
  const { first, all, kind, excerpt, target } = view;
  const isOne = all.length === 1;
  return (
    <>
      <Mark view={view} />
      <div className={classes.body}>
        <p className={classes.sentence}>
          <Sentence view={view} />
        </p>
        {excerpt && (isOne || !kind.each) ? <Excerpt target={target} text={excerpt} /> : null}
        {first.event ? <EventFacts event={first.event} date={first.changed_date?.start_date} /> : null}
        <Rules view={view} />
        {isOne ? (
          <div className={classes.actions}>
            <NotificationActions notification={first} />
          </div>
        ) : (
          <Entries sid={unit.sid} view={view} />
        )}
      </div>
    </>
  );
}

/** The sentence of a block, with its links. */
function Sentence({ view }: { view: View }) {
  const intl = useIntl();
  const { user } = useSession();
  return sentenceOf(intl, view, linkedParts, { myId: user?.id ?? 0, reacts: useGate("reactions") });
}

const Excerpt = ({ target, text }: { target: View["target"]; text: string }) => (
  <TargetLink target={target} className={classes.excerpt}>
    <FormattedMessage {...templates.quote} values={{ text }} />
  </TargetLink>
);

/** Who or what it comes from, with the kind at the corner. The name beside it is the link. */
export function Mark({ view: { kind, first, people }, size = 40 }: { view: View; size?: 40 }) {
  const [actor] = people;
  const { group, event } = first;
  const isPlace = first.type.startsWith("user_added_to_");
  const isTile = isPlace && !group && event !== undefined;
  return (
    <span className={classes.mark} aria-hidden="true">
      {isPlace && group ? (
        <SquareAvatar id={group.id} name={group.name} src={group.image_small} size={size} />
      ) : isTile ? (
        <CalendarTile date={event.start_date} size={size} />
      ) : actor ? (
        <Avatar
          id={actor.id}
          name={actor.deleted ? "" : personName(actor)}
          src={actor.deleted ? null : actor.avatar}
          size={size}
        />
      ) : (
        <span className={classes.community} data-tone={kind.tone}>
          <Icon name={kind.icon} />
        </span>
      )}
      {/* It would cover the day. */}
      {(actor || isPlace) && !isTile ? (
        <span className={classes.kind} data-tone={kind.tone}>
          <Icon name={kind.icon} size={15} filled={kind.tone === "like"} />
        </span>
      ) : null}
    </span>
  );
}

/** When, for whom and how an event is. @param date begin of the date that it is about; else the first one's */
function EventFacts({ event: { start_date, timezone, privacy, location }, date }: { event: Event; date: string | undefined }) {
  return (
    <p className={classes.facts}>
      <span>
        <Time value={date ?? start_date} format="daytime" {...(timezone && { timeZone: timezone })} />
      </span>
      <span>
        <FormattedMessage {...(privacy === "public" ? messages.public : messages.private)} />
      </span>
      <span>
        <FormattedMessage {...(location === "in person" ? messages.inPerson : messages.online)} />
      </span>
    </p>
  );
}

/** What the way to a statement of reasons is called: not every one can be appealed. */
function statementLink(type: NotificationType): MessageDescriptor {
  if (type === "moderation_appeal") return messages.decision;
  return type === "moderation_held" ? messages.waits : messages.statement;
}

/** What to do next, and the rules that it follows from. */
function Rules({ view: { kind, first } }: { view: View }) {
  const hasRoute = useHasRoute();
  const statement = first.statement && hasRoute("decision") ? first.statement : null;
  if (!kind.rules && statement === null) return null;
  const asks = first.type.startsWith("kindly_notice_") && first.type !== "kindly_notice_flag";
  return (
    <p className={classes.next}>
      {asks ? <FormattedMessage {...messages.kindlyNext} /> : null}{" "}
      {statement === null ? null : (
        <Link route="decision" params={{ id: statement }} className={classes.to}>
          <FormattedMessage {...statementLink(first.type)} />
        </Link>
      )}
      {statement !== null && kind.rules ? " · " : null}
      {kind.rules && hasRoute("legal") ? (
        <Link route="legal" className={classes.to}>
          <FormattedMessage {...messages.rules} />
        </Link>
      ) : null}
    </p>
  );
}

/** How many of a block are shown before it is opened. */
const shownFirst = 2;

/** The single notifications of a block: those with words of their own at once, the others when asked for. */
function Entries({ sid, view: { all, kind, first } }: { sid: string; view: View }) {
  const [isOpen, setOpen] = useState(false);
  const intl = useIntl();
  const about = commentOf(first) ?? contributionOf(first);
  const closed = kind.each ? all.slice(0, shownFirst) : [];
  const shown = isOpen ? all : closed;
  const more = all.length - (kind.each ? shownFirst : Math.min(shownFirst, all.length));
  const id = `entries-${sid}`;
  return (
    <>
      {first.type === "vote_up" && about ? (
        <span className={classes.discs}>
          <ReactionDiscs counts={about.reactions_count} />
        </span>
      ) : null}
      {shown.length > 0 ? (
        <ul id={id} className={classes.entries}>
          {shown.map((one, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- one person may have done the same twice in a moment
            <Entry key={`${one.active_at} ${index}`} notification={one} />
          ))}
        </ul>
      ) : null}
      {more > 0 ? (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isOpen}
          aria-controls={shown.length > 0 ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? intl.formatMessage(messages.less) : intl.formatMessage(templates.showMore, { count: more })}
        </button>
      ) : null}
    </>
  );
}

function Entry({ notification }: { notification: Notification }) {
  const view = viewOf([notification]);
  if (!view) return null;
  const { people, excerpt, target, kind } = view;
  const [actor] = people;
  return (
    <li className={classes.entry}>
      {actor ? (
        <Avatar id={actor.id} name={actor.deleted ? "" : personName(actor)} src={actor.deleted ? null : actor.avatar} size={24} />
      ) : null}
      <div className={classes.entryText}>
        <span className={classes.entryHead}>
          {actor ? linkedParts.person(actor, personName(actor)) : null}
          <Time value={notification.active_at} className={classes.time} />
        </span>
        {kind.each && excerpt ? <Excerpt target={target} text={excerpt} /> : null}
        <div className={classes.actions}>
          <NotificationActions notification={notification} />
        </div>
      </div>
    </li>
  );
}

function ReadButton({ sid }: { sid: string }) {
  const intl = useIntl();
  const read = useMarkRead();
  return (
    <IconButton
      icon="check"
      size="sm"
      label={intl.formatMessage(messages.readOne)}
      onClick={() => !read.isPending && read.mutate([sid])}
    />
  );
}

/** Kinds that come from a content, which can be silenced. */
const mutable = new Set<string>(["comment", "nested_comment", "follow", "mention", "vote_up", "contribution"]);

/** The content a block is about: its own, or that of its comment where the server sent it whole. */
function contentOf(unit: Unit, first: Notification) {
  const comment = commentOf(first);
  const commented = comment?.discussion ?? comment?.post ?? comment?.status;
  return contributionOf(unit) ?? contributionOf(first) ?? (typeof commented === "object" ? commented : undefined);
}

function MuteButton({ unit, view: { first } }: { unit: Unit; view: View }) {
  const content = mutable.has(first.type) ? contentOf(unit, first) : undefined;
  return content && !content.deleted ? <Mute content={content} /> : null;
}

function Mute({ content }: { content: NonNullable<ReturnType<typeof contentOf>> }) {
  const intl = useIntl();
  const mute = useContributionMute(content);
  const isMuted = content.suspended === true;
  return (
    <IconButton
      icon={isMuted ? "bell-off" : "bell"}
      size="sm"
      aria-busy={mute.isPending || undefined}
      label={intl.formatMessage(isMuted ? messages.unmute : messages.mute)}
      onClick={() => !mute.isPending && mute.mutate()}
    />
  );
}
