import type { OnboardingStep } from "@cortile/contract/onboarding";
import { preferencePatch } from "@cortile/contract/preference";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import type { IconName } from "#core/icons";
import { Button, copyText, Segmented, useToast } from "#core/kit";
import { usePreference } from "#core/preferences";
import { Link, useHasRoute } from "#core/routing";
import type { GuideActs } from "./onboarding.hooks.ts";
import { inviteMessages, messages } from "./onboarding.messages.ts";
import { DoneButton } from "./ProfileStep.tsx";
import classes from "./Guide.module.css";

type StepProps = { step: OnboardingStep; acts: GuideActs };

const networks = [
  { name: "Facebook", icon: "brand-facebook", href: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  { name: "X", icon: "brand-x", href: (url: string) => `https://x.com/intent/post?url=${url}` },
  {
    name: "LinkedIn",
    icon: "brand-linkedin",
    href: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  },
] as const satisfies readonly { name: string; icon: IconName; href: (url: string) => string }[];

const indexable = "index, follow";

/** The address of the community, shared where the owner's people are. What is shared may be found by search engines too. */
export function InviteStep({ step, acts }: StepProps) {
  const client = useClient();
  const intl = useIntl();
  const toast = useToast();
  const robots = usePreference("webmaster.meta_robots");
  const hasRoute = useHasRoute();
  const open = useMutation({
    mutationFn: async () => {
      if (robots !== indexable) await client.call(preferencePatch, { body: { meta_robots: indexable } });
    },
    onSuccess: () => acts.complete.mutate(step.id),
    onError: () => toast.show({ text: intl.formatMessage(messages.failedToSave), tone: "error" }),
  });
  const address = () => window.location.origin;
  const copy = async () => {
    await copyText(address());
    toast.show({ text: intl.formatMessage(inviteMessages.copied) });
  };
  const share = (href: (url: string) => string) => {
    window.open(href(encodeURIComponent(address())), "_blank", "noopener");
    open.mutate();
  };
  return (
    <>
      <div className={classes.actions}>
        {networks.map(({ name: network, icon, href }) => (
          <Button key={network} icon={icon} onClick={() => share(href)}>
            {network}
          </Button>
        ))}
        {hasRoute("console_invitations") ? (
          <Button component={Link} route="console_invitations" icon="mail">
            <FormattedMessage {...inviteMessages.mail} />
          </Button>
        ) : null}
        <Button icon="link" onClick={() => void copy().catch(() => toast.show({ text: address() }))}>
          <FormattedMessage {...inviteMessages.copy} />
        </Button>
      </div>
      {robots === indexable ? null : (
        <p className={classes.note}>
          <FormattedMessage {...inviteMessages.indexed} />
        </p>
      )}
      <div className={classes.actions}>
        <DoneButton step={step} acts={acts} />
      </div>
    </>
  );
}

const systems = [
  { value: "android", label: "Android", lines: [inviteMessages.android1, inviteMessages.android2, inviteMessages.android3] },
  { value: "ios", label: "iOS", lines: [inviteMessages.ios1, inviteMessages.ios2, inviteMessages.ios3] },
] as const;

/** How the community is put on the home screen of a phone. */
export function AppStep(props: StepProps) {
  const intl = useIntl();
  const [system, setSystem] = useState<"android" | "ios">("android");
  const { lines } = systems.find(({ value }) => value === system) ?? systems[0];
  return (
    <>
      <Segmented label={intl.formatMessage(inviteMessages.system)} value={system} options={systems} onChange={setSystem} />
      <ol className={classes.install}>
        {lines.map((line) => (
          <li key={line.id}>
            <FormattedMessage {...line} />
          </li>
        ))}
      </ol>
      <div className={classes.actions}>
        <DoneButton {...props} />
      </div>
    </>
  );
}
