import { useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { useFailureNotice } from "#core/actions";
import { Icon } from "#core/icons";
import { Spinner } from "#core/kit";
import { messages } from "./feed.messages.ts";
import classes from "./Feed.module.css";

/** How far the finger has to go, in CSS pixels; the page follows at half the way. */
const threshold = 80;
const maxPull = 120;

/** A finger that pulls the page down at its top reads its feed again. */
export function PullToRefresh({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const intl = useIntl();
  const mark = useRef<HTMLDivElement>(null);
  const refresh = useRef(onRefresh);
  const [pulled, setPulled] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const notice = useFailureNotice();
  useEffect(() => {
    refresh.current = () => onRefresh().catch((error: unknown) => notice(error, { failed: messages.refreshFailed }));
  });
  useEffect(() => {
    const page = mark.current?.closest<HTMLElement>("[data-ct]");
    return page
      ? watchPull(page, setPulled, () => {
          setBusy(true);
          void refresh.current().finally(() => setBusy(false));
        })
      : undefined;
  }, []);
  const height = isBusy ? threshold / 2 : Math.min(pulled, maxPull) / 2;
  return (
    <div ref={mark} className={classes.pull} style={{ blockSize: height }} data-ready={pulled >= threshold || undefined}>
      {isBusy ? <Spinner label={intl.formatMessage(messages.refreshing)} /> : height > 0 ? <Icon name="arrow-down" /> : null}
    </div>
  );
}

/** @param onPull the way of the finger so far, 0 once it is over; `onRelease`: far enough */
function watchPull(page: HTMLElement, onPull: (way: number) => void, onRelease: () => void): () => void {
  let from: Touch | null = null;
  let way = 0;
  const end = () => {
    page.removeEventListener("touchmove", move);
    from = null;
    if (way >= threshold) onRelease();
    way = 0;
    onPull(0);
  };
  const move = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!from || !touch) return;
    const [down, aside] = [touch.clientY - from.clientY, Math.abs(touch.clientX - from.clientX)];
    if (way === 0 && (down <= 0 || aside > down)) {
      end();
      return;
    }
    if (event.cancelable) event.preventDefault();
    way = Math.max(0, down);
    onPull(way);
  };
  const start = (event: TouchEvent) => {
    const isElsewhere = event.target instanceof Element && event.target.closest("[role=dialog], [role=menu]") !== null;
    if (window.scrollY > 0 || event.touches.length > 1 || isElsewhere) return;
    from = event.touches[0] ?? null;
    page.addEventListener("touchmove", move, { passive: false });
  };
  page.addEventListener("touchstart", start, { passive: true });
  page.addEventListener("touchend", end);
  page.addEventListener("touchcancel", end);
  return () => {
    page.removeEventListener("touchstart", start);
    page.removeEventListener("touchmove", move);
    page.removeEventListener("touchend", end);
    page.removeEventListener("touchcancel", end);
  };
}
