import { useEffect, useRef } from "react";
import { FormattedMessage } from "react-intl";
import { Icon } from "#core/icons";
import { templates } from "./composer.messages.ts";
import classes from "./Composer.module.css";
import type { Problem } from "./problem.ts";

/** What must be put right, where it is, and in sight. */
export function ProblemLine({ id, problem }: { id: string; problem: Problem }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // In newer browsers it returns a promise, which is no cleanup.
    line.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);
  return (
    <p ref={line} id={id} role="alert" className={classes.problem}>
      <Icon name="alert-circle" size={16} />
      {"text" in problem ? (
        problem.text
      ) : "over" in problem ? (
        <FormattedMessage {...templates.titleLong} values={{ over: problem.over }} />
      ) : (
        <FormattedMessage {...problem.message} />
      )}
    </p>
  );
}
