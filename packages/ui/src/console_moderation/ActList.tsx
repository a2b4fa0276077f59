import type { CaseActEntry } from "@cortile/contract/moderation";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Button, personName, Tag, Time } from "#core/kit";
import { actLabels } from "#decision";
import { reasonText } from "#flag";
import type { CaseRef } from "./case.ts";
import { useUndo } from "./case.hooks.ts";
import { messages } from "./case.messages.ts";
import classes from "./case.module.css";

type Props = {
  acts: readonly CaseActEntry[];
  /** The one that can be undone, of this case. */
  undoable?: number | null;
  of?: CaseRef;
  empty: ReactNode;
};

/** What was decided, by whom and why, the newest first. */
export function ActList({ acts, undoable = null, of, empty }: Props) {
  const undo = useUndo();
  if (acts.length === 0) return <p className={classes.meta}>{empty}</p>;
  return (
    <ul className={classes.plain}>
      {acts.map(({ id, act, flag_type, motive, automatic, by, created_at, reversed, appeal }) => (
        <li key={id} className={classes.act} data-reversed={reversed || undefined}>
          <span>
            <FormattedMessage {...actLabels[act]} />
            {flag_type === null ? null : (
              <>
                {" · "}
                <FormattedMessage {...reasonText(flag_type)} />
              </>
            )}
            {motive ? ` · ${motive}` : null}{" "}
            <span className={classes.meta}>
              {automatic ? <FormattedMessage {...messages.automatic} /> : by ? personName(by) : null} ·{" "}
              <Time value={created_at} />
            </span>
          </span>
          {reversed ? (
            <Tag>
              <FormattedMessage {...actLabels.undo} />
            </Tag>
          ) : null}
          {appeal ? (
            <Tag tone="warn">
              <FormattedMessage {...messages.appealed} />
            </Tag>
          ) : null}
          {of && id === undoable ? (
            <Button size="sm" loading={undo.isPending} onClick={() => undo.mutate({ act: id })}>
              <FormattedMessage {...messages.undo} />
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
