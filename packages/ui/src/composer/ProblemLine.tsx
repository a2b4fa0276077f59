import { FormattedMessage } from "react-intl";
import { Icon } from "#core/icons";
import { templates } from "./composer.messages.ts";
import classes from "./Composer.module.css";
import type { Problem } from "./problem.ts";

/** What must be put right, where it is. */
export const ProblemLine = ({ id, problem }: { id: string; problem: Problem }) => (
  <p id={id} role="alert" className={classes.problem}>
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
