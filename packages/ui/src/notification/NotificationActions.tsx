import type { Notification } from "@cortile/contract/entity";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { useMemberAction } from "#core/actions";
import { Button, personName } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link, useHasRoute } from "#core/routing";
import { ConnectButton } from "#people";
import { VoteButton } from "#vote";
import { answersOf, useAnswer, type Answers } from "./answers.ts";
import { commentOf, contributionOf, kinds } from "./kinds.ts";
import { acts } from "./kinds.messages.ts";
import { messages, templates } from "./notification.messages.ts";
import classes from "./Notification.module.css";

/** What can be done about a notification without leaving the page; nothing for most. */
export function NotificationActions({ notification }: { notification: Notification }) {
  const { type, request_user: asking } = notification;
  const connects = useGate("connect");
  const answers = answersOf(notification);
  if (answers) return <AnswerButtons answers={answers} name={nameIn(notification)} />;
  switch (type) {
    case "connection_request":
      return asking && connects ? <ConnectButton user={{ connection_status: "received_connection_request", ...asking }} /> : null;
    case "comment":
    case "nested_comment":
    case "mention":
    case "contribution":
      return <Vote notification={notification} />;
    case "live_stream_started":
    case "private_message":
    case "incubator_approved":
      return <TargetButton notification={notification} />;
    default:
      return null;
  }
}

const nameIn = ({ type, user, group, event, course }: Notification): string => {
  const place = group?.name ?? event?.name ?? course?.name ?? "";
  return user && type.startsWith("user_requested_") ? personName(user) : place;
};

function AnswerButtons({ answers, name }: { answers: Answers; name: string }) {
  const intl = useIntl();
  const guard = useMemberAction();
  const { answer, give } = useAnswer(answers);
  if (answer)
    return (
      <Button size="sm" variant="plain" icon={answer === "accepted" ? "check" : undefined} disabled>
        <FormattedMessage {...messages[answer]} />
      </Button>
    );
  return (
    <>
      <Button
        size="sm"
        variant="tinted"
        aria-label={intl.formatMessage(templates.acceptName, { name })}
        onClick={() => guard(() => give("accepted"))}
      >
        <FormattedMessage {...messages.accept} />
      </Button>
      <Button
        size="sm"
        variant="plain"
        aria-label={intl.formatMessage(templates.declineName, { name })}
        onClick={() => give("declined")}
      >
        <FormattedMessage {...messages.decline} />
      </Button>
    </>
  );
}

function Vote({ notification }: { notification: Notification }) {
  const about = commentOf(notification) ?? contributionOf(notification);
  return about && !about.deleted ? (
    <span className={classes.vote}>
      <VoteButton target={about} votable={about} size="sm" />
    </span>
  ) : null;
}

/** Leads to what the notification is about. */
function TargetButton({ notification }: { notification: Notification }) {
  const hasRoute = useHasRoute();
  const kind = kinds[notification.type];
  const act: MessageDescriptor = kind.act ?? acts.view;
  const place = kind.target?.(notification);
  if (notification.live_stream?.closed_at_by_host)
    return (
      <Button size="sm" disabled>
        <FormattedMessage {...messages.liveClosed} />
      </Button>
    );
  if (!place || !hasRoute(place.route)) return null;
  return (
    <Button component={Link} {...place} size="sm" variant="tinted">
      <FormattedMessage {...act} />
    </Button>
  );
}
