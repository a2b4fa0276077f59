import type { Event } from "@cortile/contract/entity";
import type { EventSubscriptionStatus } from "@cortile/contract/enums";
import { FormattedMessage, type IntlShape, type MessageDescriptor } from "react-intl";
import { Icon } from "#core/icons";
import { Tag, useNow, type TagTone } from "#core/kit";
import { isFinished, statusOf } from "./event.access.ts";
import { messages } from "./event.messages.ts";

/** Cancelled, in progress, or finished; nothing for an event to come. */
export function StateTag({ event }: { event: Event }) {
  const now = useNow();
  if (!event.active)
    return (
      <Tag tone="danger">
        <FormattedMessage {...messages.cancelled} />
      </Tag>
    );
  if (event.running)
    return (
      <Tag tone="live">
        <FormattedMessage {...messages.running} />
      </Tag>
    );
  return isFinished(event, now) ? (
    <Tag>
      <FormattedMessage {...messages.finished} />
    </Tag>
  ) : null;
}

const answers: Record<EventSubscriptionStatus, readonly [TagTone, MessageDescriptor]> = {
  going: ["ok", messages.going],
  not_going: ["neutral", messages.notGoing],
  subscribed: ["brand", messages.undecided],
  invited: ["accent", messages.invited],
  requested: ["neutral", messages.requested],
};

/** How the reader takes part; nothing where they do not. */
export function AnswerTag({ event }: { event: Event }) {
  const status = statusOf(event);
  if (status === null) return null;
  const [tone, message]: (typeof answers)[EventSubscriptionStatus] = event.waiting
    ? ["accent", messages.waiting]
    : answers[status];
  return (
    <Tag tone={tone}>
      <FormattedMessage {...message} />
    </Tag>
  );
}

export const placeKind = ({ location }: Event): MessageDescriptor =>
  location === "in person" ? messages.inPerson : location === "virtual" ? messages.online : messages.live;

/** Where it takes place, in short: the beginning of the address is enough in a list, and the page has all of it. */
export function townOf(intl: IntlShape, event: Event): string {
  const kind = intl.formatMessage(placeKind(event));
  return event.location === "in person" ? (event.geolocation?.split(",")[0] ?? kind) : kind;
}

export const PrivacyTag = ({ event: { privacy } }: { event: Event }) => (
  <Tag tone={privacy === "public" ? "ok" : "neutral"}>
    <Icon name={privacy === "public" ? "world" : "lock"} size={16} />
    <FormattedMessage {...(privacy === "public" ? messages.public : messages.private)} />
  </Tag>
);

export const isPaid = (event: Event): boolean => (event.paywalls?.length ?? 0) > 0;
