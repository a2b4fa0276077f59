import { useEffect, useId, useLayoutEffect, useReducer, useRef, useState, type KeyboardEvent } from "react";
import { createPortal } from "react-dom";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { Button, Heading, IconButton, keepTabInside, useAnchored } from "#core/kit";
import { withTexts } from "#core/locale";
import { useBackCloses } from "#core/routing";
import { usePortalTarget } from "#core/theme";
import { messages, templates } from "./tour.messages.ts";
import { messagesIt } from "./tour.own.it.ts";
import classes from "./Tour.module.css";

/** A part that a tour shows: the element with this `data-ct-tour`, and what is said of it. */
export type TourStop = { name: string; title: MessageDescriptor; text: MessageDescriptor };

/** The parts of the frame. */
const frameStops: readonly TourStop[] = [
  { name: "explore", title: messages.explore, text: messages.exploreText },
  { name: "categories", title: messages.categories, text: messages.categoriesText },
  { name: "people", title: messages.people, text: messages.peopleText },
  { name: "search", title: messages.search, text: messages.searchText },
  { name: "write", title: messages.write, text: messages.writeText },
  { name: "you", title: messages.you, text: messages.youText },
];

/** The part that this window shows: the nav, the rail and the bar of phones each have their own. */
const findShown = (root: HTMLElement, { name }: TourStop): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>(`[data-ct-tour="${name}"]`)].find((element) => element.getClientRects().length > 0);

type TourProps = { stops?: readonly TourStop[]; onEnd: () => void };

/** A tour of the parts that this member has, one at a time; of the frame unless others are given. Escape, Back and the close button end it. */
export const Tour = withTexts(messagesIt, TourSteps);

function TourSteps({ stops = frameStops, onEnd }: TourProps) {
  const target = usePortalTarget();
  const root = target?.closest<HTMLElement>("[data-ct]");
  const [found] = useState(() => (root ? stops.filter((stop) => findShown(root, stop)) : []));
  const [step, setStep] = useState(0);
  useFocusGivenBack();
  useBackCloses(true, onEnd);
  useDrawnOnResize();
  const stop = found[step];
  const anchor = root && stop ? findShown(root, stop) : undefined;
  // A window made narrower has lost the part.
  const isLost = anchor === undefined;
  useEffect(() => {
    if (isLost) onEnd();
  });
  if (!target || !anchor || !stop) return null;
  return createPortal(
    <TourStep
      anchor={anchor}
      stop={stop}
      step={step}
      steps={found.length}
      onMove={(by) => (step + by < found.length ? setStep(Math.max(0, step + by)) : onEnd())}
      onEnd={onEnd}
    />,
    target,
  );
}

type TourStepProps = {
  anchor: HTMLElement;
  stop: TourStop;
  step: number;
  steps: number;
  onMove: (by: 1 | -1) => void;
  onEnd: () => void;
};

function TourStep({ anchor, stop, step, steps, onMove, onEnd }: TourStepProps) {
  const intl = useIntl();
  const [title, text] = [useId(), useId()];
  const panel = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  useAnchored(anchor, panel, "bottom-start");
  useRing(anchor, ring);
  useLayoutEffect(() => panel.current?.focus({ preventScroll: true }), [stop]);
  const isLast = step === steps - 1;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    event.stopPropagation();
    if (event.key === "Escape") onEnd();
    else if (event.key === "ArrowRight") onMove(1);
    else if (event.key === "ArrowLeft") onMove(-1);
    else keepTabInside(event, event.currentTarget);
  };
  return (
    <>
      <div className={classes.scrim} aria-hidden="true" />
      <div ref={ring} className={classes.ring} aria-hidden="true" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc, Tab and the arrows belong to the tour */}
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={title}
        aria-describedby={text}
        tabIndex={-1}
        className={classes.panel}
        onKeyDown={onKeyDown}
      >
        <div className={classes.top}>
          <Heading level={2} size="h4" id={title}>
            <FormattedMessage {...stop.title} />
          </Heading>
          <IconButton icon="x" iconSize={18} label={intl.formatMessage(messages.skip)} onClick={onEnd} />
        </div>
        <p id={text} className={classes.text}>
          <FormattedMessage {...stop.text} />
        </p>
        <div className={classes.foot}>
          <span className={classes.step}>
            <FormattedMessage {...templates.step} values={{ step: step + 1, steps }} />
          </span>
          {step > 0 ? (
            <Button size="sm" variant="plain" onClick={() => onMove(-1)}>
              <FormattedMessage {...messages.back} />
            </Button>
          ) : null}
          <Button size="sm" variant="primary" onClick={() => onMove(1)}>
            <FormattedMessage {...(isLast ? messages.done : messages.next)} />
          </Button>
        </div>
      </div>
    </>
  );
}

/** Keeps the bright frame over the part while the page scrolls or changes size. */
function useRing(anchor: HTMLElement, ring: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const view = anchor.ownerDocument.defaultView;
    if (!view) return undefined;
    const place = () => {
      const { left, top, width, height } = anchor.getBoundingClientRect();
      for (const [name, value] of Object.entries({ left: left - 4, top: top - 4, width: width + 8, height: height + 8 }))
        ring.current?.style.setProperty(name, `${value}px`);
    };
    place();
    view.addEventListener("resize", place);
    view.addEventListener("scroll", place, { capture: true, passive: true });
    return () => {
      view.removeEventListener("resize", place);
      view.removeEventListener("scroll", place, { capture: true });
    };
  }, [anchor, ring]);
}

/** In a window of another width other parts are shown. */
function useDrawnOnResize(): void {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    window.addEventListener("resize", draw);
    return () => window.removeEventListener("resize", draw);
  }, []);
}

/** Gives the focus back when the tour ends. */
function useFocusGivenBack(): void {
  // Read before the tour takes the focus.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}
