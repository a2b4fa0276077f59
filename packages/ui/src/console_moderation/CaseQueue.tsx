import type { CaseAct } from "@cortile/contract/enums";
import type { ReportCase } from "@cortile/contract/moderation";
import { useEffect, useRef, useState, type RefObject } from "react";
import { FormattedMessage } from "react-intl";
import { useFocusInRows } from "#console";
import { Button, Checkbox } from "#core/kit";
import { isAtOnce, isPossible, keyOf, type CaseQuestion, type CaseRef } from "./case.ts";
import { indexOfCase, useDecide, useIsBeingDecided, type CasePlace } from "./case.hooks.ts";
import { wordsOf, messages, templates } from "./case.messages.ts";
import classes from "./case.module.css";
import { CaseRow } from "./CaseRow.tsx";
import { useShortcuts } from "./shortcuts.ts";

type Props = {
  cases: readonly ReportCase[];
  /** The case that is open at first, as {@link keyOf}; none where the list does not have it. */
  first: string;
  shortcuts: boolean;
  isAsking: boolean;
  onAsk: (question: CaseQuestion) => void;
  /** Told which cases were undone from the notice. */
  onUndone: (of: readonly CaseRef[]) => void;
  onHelp: () => void;
};

const bulkActs = ["ignore", "dismiss", "hide", "delete", "restore"] as const;

/** Cases to decide on, one after the other or several at once, by hand or by key. One of them is open. */
export function CaseQueue({ cases, first, shortcuts, isAsking, onAsk, onUndone, onHelp }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const decide = useDecide(onUndone);
  const isBeingDecided = useIsBeingDecided();
  const { currentIndex, openIndex, setCurrent, toggle, move } = usePlaces(list, cases, first, isAsking);
  const focusing = useFocusInRows(list, cases.map(keyOf).join(), isAsking, setCurrent);
  const chosen = cases.filter((one) => picked.has(keyOf(one)));
  const pick = (one: ReportCase) => {
    const next = new Set(picked);
    if (!next.delete(keyOf(one))) next.add(keyOf(one));
    setPicked(next);
  };
  const ask = (act: CaseAct, among: readonly ReportCase[]) => {
    const of = among.filter((one) => isPossible(act, one) && !isBeingDecided(one));
    if (of.length === 0) return;
    if (isAtOnce(act, of)) decide.mutate({ act, of });
    else onAsk({ act, of, reason: of.length === 1 ? of[0]?.reasons[0]?.flag_type : undefined });
  };
  const current = cases[currentIndex];
  const askHere = (act: CaseAct) => () => ask(act, chosen.length > 0 ? chosen : current ? [current] : []);
  useShortcuts(shortcuts, {
    j: () => move(1),
    k: () => move(-1),
    x: () => current && pick(current),
    i: askHere("ignore"),
    c: askHere("dismiss"),
    h: askHere("hide"),
    d: askHere("delete"),
    r: askHere("restore"),
    n: askHere("warn"),
    b: askHere("block"),
    "?": onHelp,
  });
  return (
    <>
      <Checkbox
        className={classes.all}
        label={<FormattedMessage {...messages.pickAll} />}
        checked={chosen.length === cases.length}
        onChange={(event) => setPicked(new Set(event.currentTarget.checked ? cases.map(keyOf) : []))}
      />
      <ul ref={list} className={classes.cases} {...focusing}>
        {cases.map((one, at) => (
          <CaseRow
            key={keyOf(one)}
            report={one}
            isOpen={at === openIndex}
            isCurrent={shortcuts && at === currentIndex}
            isPicked={picked.has(keyOf(one))}
            onToggle={() => toggle(at)}
            onPick={() => pick(one)}
            onAct={(act) => ask(act, [one])}
          />
        ))}
      </ul>
      {chosen.length > 0 ? (
        <div className={classes.bulk}>
          <span role="status">
            <FormattedMessage {...templates.picked} values={{ count: chosen.length }} />
          </span>
          {bulkActs.map((act) => (
            <Button key={act} size="sm" disabled={!chosen.some((one) => isPossible(act, one))} onClick={() => ask(act, chosen)}>
              <FormattedMessage {...wordsOf(act, chosen).label} />
            </Button>
          ))}
          <Button size="sm" variant="plain" onClick={() => setPicked(new Set())}>
            <FormattedMessage {...messages.clear} />
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Which case the keys act on, and which one is open; the focus with them. */
function usePlaces(list: RefObject<HTMLUListElement | null>, cases: readonly ReportCase[], first: string, isAsking: boolean) {
  const placeOf = (at: number): CasePlace => (cases[at] ? { key: keyOf(cases[at]), index: at } : null);
  const [current, setCurrent] = useState(() => placeOf(cases.findIndex((one) => keyOf(one) === first)));
  const [open, setOpen] = useState(current);
  const currentIndex = indexOfCase(cases, current);
  const openIndex = indexOfCase(cases, open);
  const focus = (next: number) => {
    const toggle = list.current?.children[next]?.querySelector<HTMLElement>("[aria-expanded]");
    toggle?.focus();
    toggle?.scrollIntoView({ block: "nearest" });
  };
  const move = (step: 1 | -1) => {
    const next = Math.max(0, Math.min(currentIndex + step, cases.length - 1));
    setCurrent(placeOf(next));
    setOpen(placeOf(next));
    focus(next);
  };
  const toggle = (at: number) => {
    setCurrent(placeOf(at));
    setOpen(at === openIndex ? null : placeOf(at));
  };
  const shown = cases[openIndex];
  const key = shown ? keyOf(shown) : null;
  const last = useRef(key);
  const isLeft = open !== null && key !== open.key;
  useEffect(() => {
    if (first) list.current?.querySelector('[aria-expanded="true"]')?.scrollIntoView({ block: "nearest" });
  }, [list, first]);
  useEffect(() => {
    if (key === last.current || isAsking) return;
    last.current = key;
    // Its row took the focus along.
    const opened = list.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
    if (isLeft && opened && opened.ownerDocument.activeElement === opened.ownerDocument.body) opened.focus();
  }, [list, key, isLeft, isAsking]);
  return { currentIndex, openIndex, setCurrent: (at: number) => setCurrent(placeOf(at)), toggle, move };
}
