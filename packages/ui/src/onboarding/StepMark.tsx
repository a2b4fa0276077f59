import type { OnboardingStep } from "@cortile/contract/onboarding";
import { FormattedMessage } from "react-intl";
import { Icon } from "#core/icons";
import { Spinner, VisuallyHidden } from "#core/kit";
import { messages } from "./onboarding.messages.ts";
import classes from "./Guide.module.css";

/** How far a new community is: one arch for each step. */
export const Arcade = ({ steps }: { steps: readonly OnboardingStep[] }) => (
  <span className={classes.arcade} aria-hidden="true">
    {steps.map(({ id, status }) => (
      <span key={id} data-status={status} />
    ))}
  </span>
);

/** How far one step is. */
export function StepMark({ step: { status } }: { step: OnboardingStep }) {
  if (status === "not_started") return <Icon name="circle" size={18} />;
  return (
    <>
      {status === "in_progress" ? <Spinner size={18} /> : null}
      {status === "completed" ? <Icon name="circle-check" size={18} /> : null}
      {status === "failed" ? <Icon name="alert-circle" size={18} /> : null}
      <VisuallyHidden>
        <FormattedMessage {...{ completed: messages.done, failed: messages.isFailed, in_progress: messages.isRunning }[status]} />
        :{" "}
      </VisuallyHidden>
    </>
  );
}
