import { useQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Heading } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link } from "#core/routing";
import { stepsQuery } from "./steps.query.ts";
import { messages, stepMessages, templates } from "./onboarding.messages.ts";
import { messagesIt } from "./onboarding.own.it.ts";
import { Arcade, StepMark } from "./StepMark.tsx";
import classes from "./Guide.module.css";

/** The steps of the start guide, and the way to it, until all are done. */
export const SetupList = withTexts(messagesIt, () => {
  const { data: steps } = useQuery(stepsQuery(useClient()));
  const done = steps?.filter(({ status }) => status === "completed").length ?? 0;
  if (!steps || done === steps.length) return null;
  return (
    <section aria-labelledby="setup">
      <div className={classes.setup}>
        <Heading level={2} size="h4" id="setup">
          <FormattedMessage {...messages.title} />
        </Heading>
        <span className={classes.setupCount}>
          <FormattedMessage {...templates.progress} values={{ done, total: steps.length }} />
        </span>
      </div>
      <Arcade steps={steps} />
      <ul className={classes.setupSteps}>
        {steps.map((step) => (
          <li key={step.id} data-status={step.status}>
            <StepMark step={step} />
            <FormattedMessage {...stepMessages[step.step]} />
          </li>
        ))}
      </ul>
      <Link route="home" className={classes.setupLink}>
        <FormattedMessage {...messages.open} />
      </Link>
    </section>
  );
});
