import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { FormattedMessage, useIntl } from "react-intl";
import type { Profile } from "@cortile/contract/people";
import { useClient } from "#core/client";
import { Avatar, personName, tabStops, useAnchored } from "#core/kit";
import { withTexts } from "#core/locale";
import { useGate } from "#core/preferences";
import { Link } from "#core/routing";
import { useSession } from "#core/session";
import { usePortalTarget } from "#core/theme";
import { RelationButton, StaffBadge, userQuery } from "#people";
import { useIntent } from "./intent.ts";
import { templates } from "./person-card.messages.ts";
import { messagesIt } from "./person-card.own.it.ts";
import classes from "./PersonCard.module.css";

type Props = {
  /** The element of the community. */
  root: HTMLElement;
  /** The name or face that was pointed at first. */
  first: HTMLElement;
};

/** Shows who somebody is beside their name or face, `data-ct-person="{id}"`, wherever it stands in the community. */
export const PersonCards = withTexts(messagesIt, Cards);

function Cards({ root, first }: Props) {
  const { anchor, close } = useIntent(root, first);
  const id = Number(anchor?.dataset["ctPerson"] ?? 0);
  const { data: person } = useQuery({ ...userQuery(useClient(), id), enabled: id > 0 });
  if (!anchor?.isConnected || !person || person.deleted) return null;
  return <PersonCard key={id} anchor={anchor} person={person} onClose={close} />;
}

function PersonCard({ anchor, person, onClose }: { anchor: HTMLElement; person: Profile; onClose: () => void }) {
  const intl = useIntl();
  const target = usePortalTarget();
  const follows = useGate("follow");
  const me = useSession().user;
  const card = useRef<HTMLDivElement>(null);
  const name = personName(person);
  useAnchored(anchor, card, "bottom-start");
  useCardKeys(anchor, card, onClose);
  if (!target) return null;
  const joined = intl.formatDate(person.date_joined, { month: "long", year: "numeric" });
  return createPortal(
    <div
      ref={card}
      data-ct-card=""
      role="dialog"
      aria-label={intl.formatMessage(templates.about, { name })}
      className={classes.card}
    >
      <div className={classes.top}>
        <Avatar id={person.id} name={name} src={person.avatar} size={50} />
        {me?.id === person.id ? null : <RelationButton user={person} />}
      </div>
      <div className={classes.names}>
        <Link route="user_profile" params={{ id: person.id }} className={classes.name} onClick={onClose}>
          {name}
        </Link>
        <StaffBadge user={person} />
        <span className={classes.username}>@{person.username}</span>
      </div>
      {person.description || person.bio ? <p className={classes.text}>{person.description || person.bio}</p> : null}
      <p className={classes.facts}>
        {follows && person.followers_counter ? (
          <span>
            <FormattedMessage {...templates.followers} values={{ count: person.followers_counter }} />
          </span>
        ) : null}
        <span>
          <FormattedMessage {...templates.joined} values={{ date: joined }} />
        </span>
      </p>
    </div>,
    target,
  );
}

/** Escape closes the card and nothing behind it. Tab goes from the name into the card, and from its end on with the page. */
function useCardKeys(anchor: HTMLElement, card: { current: HTMLElement | null }, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const page = anchor.ownerDocument;
    const key = (event: KeyboardEvent) => {
      const active = page.activeElement;
      const inside = card.current?.contains(active) ?? false;
      if (event.key === "Escape") {
        event.stopPropagation();
        if (inside) anchor.focus();
        close.current();
      }
      if (event.key !== "Tab" || !card.current) return;
      const stops = tabStops(card.current);
      // A dialog holds the keyboard inside itself.
      const enters = active === anchor && !event.shiftKey && !anchor.closest("[aria-modal=true]");
      if (enters && stops[0]) {
        event.preventDefault();
        stops[0].focus();
      } else if (inside && event.shiftKey && active === stops[0]) {
        event.preventDefault();
        anchor.focus();
      } else if (inside && !event.shiftKey && active === stops.at(-1)) {
        // The browser goes on from where the focus is: from the name.
        anchor.focus();
        close.current();
      }
    };
    page.addEventListener("keydown", key, true);
    return () => page.removeEventListener("keydown", key, true);
  }, [anchor, card]);
}
