import type { Me } from "@cortile/contract/entity";
import { asksConsent, type LegalPage } from "@cortile/contract/legal_page";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Banner, Button, Dialog, lazyPart, Prose, Switch, useToast } from "#core/kit";
import { useSession } from "#core/session";
import { consentQuery, useLegalAck } from "./legal_page.hooks.ts";
import { messages, templates } from "./legal_page.messages.ts";
import classes from "./legal_page.module.css";
import { withTexts } from "#core/locale";
import { messagesIt } from "./legal_page.own.it.ts";

const DeleteAccountDialog = lazyPart(async () => (await import("#account_deletion")).DeleteAccountDialog);

/** Policies every member is asked to accept, by the slug of a revision; pages without a text ask nothing. */
const isAsked = ({ slug, html_body }: LegalPage): boolean =>
  asksConsent.includes(slug.replace(/-\d+$/, "")) && html_body !== "" && html_body !== "<p></p>";

type Props = {
  user: Me;
  /** Reviews what was accepted. Without it the dialog asks, and stays until all is accepted. */
  onClose?: () => void;
};

/** The pages that members accept, one after the other, with the way out for whoever does not. */
export const ConsentDialog = withTexts(messagesIt, Consent);

function Consent({ user, onClose }: Props) {
  const { data } = useQuery(consentQuery(useClient()));
  // Once there, they stay while they are answered.
  const [ids, setIds] = useState<readonly number[] | null>(null);
  if (data && ids === null)
    setIds(data.filter((page) => isAsked(page) && (onClose || !page.ack?.accepted_at)).map(({ id }) => id));
  const pages = data?.filter(({ id }) => ids?.includes(id)) ?? [];
  return pages.length > 0 ? <Steps user={user} pages={pages} onClose={onClose} /> : null;
}

function Steps({ user, pages, onClose }: { user: Me; pages: readonly LegalPage[]; onClose: (() => void) | undefined }) {
  const { refresh } = useSession();
  const ack = useLegalAck();
  const [step, setStep] = useState(0);
  const [refuses, setRefuses] = useState(false);
  const [leaves, setLeaves] = useState(false);
  const page = pages[step];
  if (!page) return null;
  if (leaves) return <Leave user={user} onBack={() => setLeaves(false)} />;
  if (refuses) return <Refusal user={user} onBack={() => setRefuses(false)} />;
  const isAccepted = Boolean(page.ack?.accepted_at);
  const isLast = step === pages.length - 1;
  const goOn = () => {
    if (!isLast) return setStep(step + 1);
    onClose?.();
    // Consent that was taken back is asked for anew.
    void refresh();
  };
  return (
    <Dialog
      open
      onClose={onClose ?? stay}
      stays={!onClose}
      tall
      title={page.title}
      headEnd={
        pages.length > 1 ? <FormattedMessage {...templates.step} values={{ number: step + 1, count: pages.length }} /> : undefined
      }
      footerStart={
        <Button variant="plain" onClick={() => setRefuses(true)}>
          <FormattedMessage {...messages.refuse} />
        </Button>
      }
      footer={
        <>
          {step > 0 ? (
            <Button onClick={() => setStep(step - 1)}>
              <FormattedMessage {...messages.back} />
            </Button>
          ) : null}
          <Button variant="primary" disabled={!isAccepted || ack.isPending} onClick={goOn}>
            <FormattedMessage {...(isLast ? messages.done : messages.next)} />
          </Button>
        </>
      }
    >
      <div className={classes.root}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it */}
        <section key={page.id} className={classes.text} tabIndex={0} aria-label={page.title} data-autofocus="">
          <Prose html={page.html_body} size="comment" />
        </section>
        <Switch
          label={<FormattedMessage {...messages.accept} />}
          hint={<FormattedMessage {...messages.acceptHint} />}
          checked={ack.isPending ? ack.variables.accept : isAccepted}
          onChange={(event) => ack.isPending || ack.mutate({ id: page.id, accept: event.currentTarget.checked })}
        />
        {page.ack?.not_accepted_at ? (
          <Banner
            tone="danger"
            role="alert"
            action={
              mayLeave(user) ? (
                <Button size="sm" tone="danger" aria-haspopup="dialog" onClick={() => setLeaves(true)}>
                  <FormattedMessage {...messages.deleteAccount} />
                </Button>
              ) : null
            }
          >
            <FormattedMessage {...messages.needed} />
          </Banner>
        ) : null}
      </div>
    </Dialog>
  );
}

const stay = () => undefined;

/** The community keeps its owner. */
const mayLeave = ({ id }: Me): boolean => id !== 1;

const Leave = ({ user, onBack }: { user: Me; onBack: () => void }) => (
  <Suspense>
    <DeleteAccountDialog user={user} open onClose={onBack} />
  </Suspense>
);

/** For whoever does not agree: out for now, or for good with their data. */
function Refusal({ user, onBack }: { user: Me; onBack: () => void }) {
  const intl = useIntl();
  const toast = useToast();
  const { signOut } = useSession();
  const ending = useMutation({
    mutationFn: signOut,
    onError: () => toast.show({ text: intl.formatMessage(messages.signOutFailed), tone: "error" }),
  });
  const [leaves, setLeaves] = useState(false);
  if (leaves) return <Leave user={user} onBack={() => setLeaves(false)} />;
  return (
    <Dialog
      open
      onClose={onBack}
      stays
      size="sm"
      title={<FormattedMessage {...messages.refuseTitle} />}
      footer={
        <Button variant="plain" data-autofocus="" onClick={onBack}>
          <FormattedMessage {...messages.back} />
        </Button>
      }
    >
      <div className={classes.root}>
        <p>
          <FormattedMessage {...messages.refuseText} />
        </p>
        <Button icon="logout" loading={ending.isPending} onClick={() => ending.mutate()}>
          <FormattedMessage {...messages.signOut} />
        </Button>
        {mayLeave(user) ? (
          <Button tone="danger" onClick={() => setLeaves(true)}>
            <FormattedMessage {...messages.deleteAccount} />
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
