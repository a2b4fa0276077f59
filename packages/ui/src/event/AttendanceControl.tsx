import type { Event } from "@cortile/contract/entity";
import { FormattedMessage, useIntl } from "react-intl";
import { useMemberAction } from "#core/actions";
import { Button } from "#core/kit";
import { useSession } from "#core/session";
import { SignInButton } from "#shell";
import { isFull, statusOf, useIsOpen, useIsOrganiser } from "./event.access.ts";
import { useAttendance, type AttendanceAct } from "./event.hooks.ts";
import { messages, templates } from "./event.messages.ts";
import classes from "./Event.module.css";

const texts = {
  requested: messages.requestedText,
  invited: messages.invitedText,
  going: messages.goingText,
  not_going: messages.notGoingText,
  subscribed: messages.undecidedText,
} as const;

/** How the reader takes part, in words, and what they can do about it. Nothing can be changed once the event is over; nothing is left once it is cancelled or taken down. */
export function AttendanceControl({ event }: { event: Event }) {
  const isOrganiser = useIsOrganiser(event);
  const isOpen = useIsOpen(event);
  const { status: session } = useSession();
  const status = statusOf(event);
  if (!event.active || event.taken_down) return null;
  if (session === "anonymous")
    return isOpen ? (
      <SignInButton>
        <FormattedMessage {...joinLabel(event)} />
      </SignInButton>
    ) : null;
  return (
    <div className={classes.attendance}>
      {status === null ? (
        <JoinButton event={event} disabled={!isOpen} />
      ) : status === "requested" ? (
        <RequestedButton event={event} disabled={!isOpen} />
      ) : status === "invited" ? (
        <InvitationButtons event={event} disabled={!isOpen} />
      ) : (
        <Answer event={event} disabled={!isOpen} />
      )}
      {!isOpen || status === null || (isOrganiser && status === "going") ? null : (
        <p className={classes.state} role="status">
          {event.waiting ? <WaitingText event={event} /> : <FormattedMessage {...texts[status]} />}
        </p>
      )}
    </div>
  );
}

/** The place on the waiting list, once the server has said it. */
const WaitingText = ({ event: { waiting_position: position } }: { event: Event }) =>
  position === undefined ? (
    <FormattedMessage {...messages.waitingText} />
  ) : (
    <FormattedMessage {...templates.waitingAt} values={{ position }} />
  );

/** Where all places of a public event are taken, taking part is waiting for one. */
const waits = (event: Event): boolean => event.privacy === "public" && isFull(event);

const joinLabel = (event: Event) =>
  event.privacy !== "public" ? messages.ask : waits(event) ? messages.joinWaitingList : messages.join;

type Props = { event: Event; disabled: boolean };

function useAct({ id }: Event) {
  const guard = useMemberAction();
  const attendance = useAttendance(id);
  return (act: AttendanceAct) => {
    if (!attendance.isPending) guard(() => attendance.mutate(act));
  };
}

function JoinButton({ event, disabled }: Props) {
  const act = useAct(event);
  return (
    <Button
      variant={waits(event) ? "outlined" : "primary"}
      disabled={disabled}
      onClick={() => act(event.privacy === "public" ? "join" : "ask")}
    >
      <FormattedMessage {...joinLabel(event)} />
    </Button>
  );
}

function RequestedButton({ event, disabled }: Props) {
  const act = useAct(event);
  return (
    <Button disabled={disabled} onClick={() => act("leave")}>
      <FormattedMessage {...messages.cancelRequest} />
    </Button>
  );
}

function InvitationButtons({ event, disabled }: Props) {
  const act = useAct(event);
  return (
    <div className={classes.answer}>
      <Button variant="primary" disabled={disabled} onClick={() => act("accept")}>
        <FormattedMessage {...messages.accept} />
      </Button>
      <Button disabled={disabled} onClick={() => act("leave")}>
        <FormattedMessage {...messages.decline} />
      </Button>
    </div>
  );
}

/**
 * Going or not going; the one that is chosen is pressed again to take the answer back. Where all places are taken, going is waiting for
 * one.
 */
function Answer({ event, disabled }: Props) {
  const intl = useIntl();
  const act = useAct(event);
  const status = statusOf(event);
  const waiting = event.waiting === true;
  const isIn = status === "going" || waiting;
  return (
    <div className={classes.answer} role="group" aria-label={intl.formatMessage(messages.answer)}>
      <Button
        variant={status === "going" ? "primary" : waiting ? "tinted" : "outlined"}
        {...(isIn && { icon: waiting ? ("clock" as const) : ("check" as const) })}
        aria-pressed={isIn}
        disabled={disabled}
        onClick={() => act(isIn ? "undoGo" : "go")}
      >
        <FormattedMessage
          {...(waiting ? messages.waiting : status !== "going" && isFull(event) ? messages.joinWaitingList : messages.going)}
        />
      </Button>
      <Button
        variant={status === "not_going" ? "tinted" : "outlined"}
        aria-pressed={status === "not_going"}
        disabled={disabled}
        onClick={() => act(status === "not_going" ? "undoNotGo" : "notGo")}
      >
        <FormattedMessage {...messages.notGoing} />
      </Button>
    </div>
  );
}
