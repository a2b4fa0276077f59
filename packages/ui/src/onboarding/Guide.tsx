import type { OnboardingStep } from "@cortile/contract/onboarding";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Chip, Chips, ErrorBanner, Heading, IconButton, Menu, MenuItem, SkeletonRows } from "#core/kit";
import { withTexts } from "#core/locale";
import { AppearanceStep } from "./AppearanceStep.tsx";
import { GenerateStep } from "./GenerateStep.tsx";
import { AppStep, InviteStep } from "./InviteStep.tsx";
import { ProfileStep } from "./ProfileStep.tsx";
import { Arcade, StepMark } from "./StepMark.tsx";
import { useGuideActs, useSteps, type GuideActs } from "./onboarding.hooks.ts";
import { messages, stepMessages, templates } from "./onboarding.messages.ts";
import { messagesIt } from "./onboarding.own.it.ts";
import classes from "./Guide.module.css";

/** The six steps of a new community, one open at a time. */
export const Guide = withTexts(messagesIt, GuideSteps);

function GuideSteps() {
  const intl = useIntl();
  const found = useSteps();
  const acts = useGuideActs();
  const [chosen, setChosen] = useState<number | null>(null);
  const [toggled, setToggled] = useState<boolean | null>(null);
  if (found.isPending) return <SkeletonRows count={2} />;
  if (!found.data)
    return (
      <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching}>
        <FormattedMessage {...messages.failedToLoad} />
      </ErrorBanner>
    );
  const steps = found.data;
  const done = steps.filter(({ status }) => status === "completed").length;
  const isOpen = toggled ?? done < steps.length;
  const current = steps.find(({ id }) => id === chosen) ?? steps.find(({ status }) => status !== "completed") ?? steps[0];
  return (
    <section className={classes.root} aria-label={intl.formatMessage(messages.title)}>
      <div className={classes.head}>
        <Heading level={2} size="h4">
          <FormattedMessage {...messages.title} />
        </Heading>
        <Arcade steps={steps} />
        <span className={classes.count}>
          <FormattedMessage {...templates.progress} values={{ done, total: steps.length }} />
        </span>
        <IconButton
          icon="chevron-down"
          className={classes.toggle}
          aria-expanded={isOpen}
          label={intl.formatMessage(isOpen ? messages.collapse : messages.expand)}
          onClick={() => setToggled(!isOpen)}
        />
        <Menu
          label={intl.formatMessage(messages.more)}
          trigger={<IconButton icon="dots" label={intl.formatMessage(messages.more)} />}
        >
          <MenuItem icon={isOpen ? "arrow-up" : "arrow-down"} onSelect={() => setToggled(!isOpen)}>
            <FormattedMessage {...(isOpen ? messages.collapse : messages.expand)} />
          </MenuItem>
          <MenuItem icon="x" onSelect={() => acts.hide.mutate()}>
            <FormattedMessage {...messages.close} />
          </MenuItem>
        </Menu>
      </div>
      {isOpen && current ? (
        <div className={classes.body}>
          <StepList steps={steps} current={current} onChoose={setChosen} />
          <div className={classes.step}>
            <Heading level={3} size="h4">
              <FormattedMessage {...stepMessages[current.step]} />
            </Heading>
            <p className={classes.text}>
              <FormattedMessage {...stepMessages[`${current.step}Text`]} />
            </p>
            <StepContent
              key={current.id}
              step={current}
              acts={acts}
              onCategories={() => setChosen(steps.find(({ step }) => step === "categories")?.id ?? null)}
            />
          </div>
        </div>
      ) : null}
    </section>
  );
}

/** A doorway for each step: full, half or empty. The count beside it says the same in words. */
type ListProps = { steps: readonly OnboardingStep[]; current: OnboardingStep; onChoose: (id: number) => void };

function StepList({ steps, current, onChoose }: ListProps) {
  const intl = useIntl();
  return (
    <div className={classes.list}>
      <Chips label={intl.formatMessage(messages.steps)}>
        {steps.map((step) => (
          <Chip key={step.id} selected={step.id === current.id} mark={<StepMark step={step} />} onClick={() => onChoose(step.id)}>
            <FormattedMessage {...stepMessages[step.step]} />
          </Chip>
        ))}
      </Chips>
    </div>
  );
}

type ContentProps = { step: OnboardingStep; acts: GuideActs; onCategories: () => void };

function StepContent({ step, acts, onCategories }: ContentProps) {
  switch (step.step) {
    case "contents":
    case "categories":
      return <GenerateStep step={step} acts={acts} onCategories={onCategories} />;
    case "appearance":
      return <AppearanceStep step={step} acts={acts} />;
    case "profile":
      return <ProfileStep step={step} acts={acts} />;
    case "invite":
      return <InviteStep step={step} acts={acts} />;
    case "app":
      return <AppStep step={step} acts={acts} />;
  }
}
