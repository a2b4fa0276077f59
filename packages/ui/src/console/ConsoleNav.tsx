import { useEffect, useId, useRef } from "react";
import { FormattedMessage, type MessageDescriptor } from "react-intl";
import { Icon } from "#core/icons";
import { Count, VisuallyHidden } from "#core/kit";
import { Link } from "#core/routing";
import { messages } from "./console.messages.ts";
import { ConsoleIcon } from "./ConsoleIcon.tsx";
import classes from "./ConsoleFrame.module.css";
import { useCurrentPart, useParts } from "./parts.hooks.ts";
import { groupLabels, partGroups, type PartGroup } from "./parts.messages.ts";
import type { ConsolePart } from "./parts.ts";
import { useWaitingAccounts, useWaitingMessages, useWaitingReports } from "./waiting.hooks.ts";

/** Links to the parts the viewer may open, by group, and the way back to the community. */
export function ConsoleNav({ onChoose }: { onChoose?: () => void }) {
  const parts = useParts();
  return (
    <>
      {partGroups.map((group) => (
        <Group key={group} group={group} parts={parts.filter((part) => part.group === group)} onChoose={onChoose} />
      ))}
      <Link route="home" className={`${classes.entry} ${classes.back}`} onClick={onChoose}>
        <Icon name="arrow-left" size={20} />
        <FormattedMessage {...messages.backToCommunity} />
      </Link>
    </>
  );
}

const WaitingReports = () => <Waiting count={useWaitingReports()} label={messages.waiting} />;
const WaitingAccounts = () => <Waiting count={useWaitingAccounts()} label={messages.toApprove} />;
const WaitingMessages = () => <Waiting count={useWaitingMessages()} label={messages.toAnswer} />;

function Waiting({ count, label }: { count: number; label: MessageDescriptor }) {
  if (count === 0) return null;
  return (
    <span className={classes.waiting}>
      <Count value={count} />
      <VisuallyHidden>
        {" "}
        <FormattedMessage {...label} />
      </VisuallyHidden>
    </span>
  );
}

type GroupProps = { group: PartGroup; parts: readonly ConsolePart[]; onChoose: (() => void) | undefined };

function Group({ group, parts, onChoose }: GroupProps) {
  const id = useId();
  const current = useCurrentPart();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const entry = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (entry) scrollWithin(entry);
  }, [current?.route]);
  if (parts.length === 0) return null;
  const label = groupLabels[group];
  return (
    <>
      {label ? (
        <div id={id} className={classes.group}>
          <FormattedMessage {...label} />
        </div>
      ) : null}
      <ul ref={list} aria-labelledby={label ? id : undefined} className={classes.entries}>
        {parts.map(({ route, icon, label }) => (
          <li key={route}>
            <Link
              route={route}
              className={classes.entry}
              aria-current={route === current?.route ? "page" : undefined}
              onClick={onChoose}
            >
              <ConsoleIcon name={icon} />
              <FormattedMessage {...label} />
              {route === "console_reports" ? <WaitingReports /> : null}
              {route === "console_people" ? <WaitingAccounts /> : null}
              {route === "console_messages" ? <WaitingMessages /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Brings an entry into sight within what scrolls around it; the page itself stays where it is. */
function scrollWithin(entry: HTMLElement): void {
  const scrolls = (box: HTMLElement) =>
    box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY);
  let box = entry.parentElement;
  while (box && !scrolls(box)) box = box.parentElement;
  if (!box) return;
  const [inner, outer] = [entry.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  box.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
}
