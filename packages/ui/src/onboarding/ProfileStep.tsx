import type { OnboardingStep } from "@cortile/contract/onboarding";
import { FormattedMessage } from "react-intl";
import { Button } from "#core/kit";
import { Link } from "#core/routing";
import { useSession } from "#core/session";
import type { GuideActs } from "./onboarding.hooks.ts";
import { appearanceMessages, messages } from "./onboarding.messages.ts";
import classes from "./Guide.module.css";

type StepProps = { step: OnboardingStep; acts: GuideActs };

/** For steps that the owner says are done. */
export function DoneButton({ step, acts: { complete } }: StepProps) {
  if (step.status === "completed") return null;
  return (
    <Button variant="outlined" icon="check" loading={complete.isPending} onClick={() => complete.mutate(step.id)}>
      <FormattedMessage {...messages.markDone} />
    </Button>
  );
}

/** Picture, cover and a few words about the owner, on the page where members edit theirs. */
export function ProfileStep(props: StepProps) {
  const { user } = useSession();
  return (
    <div className={classes.actions}>
      {user ? (
        <Button component={Link} route="user_profile_settings" params={{ id: user.id }} variant="primary" icon="user">
          <FormattedMessage {...appearanceMessages.profile} />
        </Button>
      ) : null}
      <DoneButton {...props} />
    </div>
  );
}
