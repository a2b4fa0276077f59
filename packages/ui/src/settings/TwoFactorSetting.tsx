import type { AccountSecurity } from "@cortile/contract/credential";
import { Suspense, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Banner, Button, lazyPart, Tag } from "#core/kit";
import { messages, templates } from "./security.messages.ts";
import classes from "./settings.module.css";

const load = () => import("./TwoFactorDialogs.tsx");
const TwoFactorDialog = lazyPart(async () => (await load()).TwoFactorDialog);
const RenewDialog = lazyPart(async () => (await load()).RenewDialog);
const DisableDialog = lazyPart(async () => (await load()).DisableDialog);

const dialogs = { begin: TwoFactorDialog, renew: RenewDialog, disable: DisableDialog };

/** Below this number of recovery codes the member is told to make new ones. */
const minCodesLeft = 3;

/** Turns the second step of signing in on and off. */
export function TwoFactorSetting({ guard }: { guard: AccountSecurity }) {
  const [asked, setAsked] = useState<{ dialog: keyof typeof dialogs; time: number } | null>(null);
  const [open, setOpen] = useState(false);
  // A new key each time, so that codes shown once are not shown again.
  const show = (dialog: keyof typeof dialogs) => () => {
    setAsked((last) => ({ dialog, time: (last?.time ?? 0) + 1 }));
    setOpen(true);
  };
  const Dialog = asked ? dialogs[asked.dialog] : null;
  return (
    <>
      {guard.two_factor ? (
        <>
          <div className={classes.value}>
            <span>
              <FormattedMessage {...templates.codesLeft} values={{ left: guard.recovery_codes_left }} />
            </span>
            <div>
              <Tag tone="ok">
                <FormattedMessage {...messages.on} />
              </Tag>
            </div>
          </div>
          {guard.recovery_codes_left < minCodesLeft ? (
            <Banner tone="warn">
              <FormattedMessage {...messages.fewCodes} />
            </Banner>
          ) : null}
          <div className={classes.actions}>
            <Button aria-haspopup="dialog" onClick={show("renew")}>
              <FormattedMessage {...messages.renew} />
            </Button>
            <Button aria-haspopup="dialog" tone="danger" onClick={show("disable")}>
              <FormattedMessage {...messages.disable} />
            </Button>
          </div>
        </>
      ) : (
        <div className={classes.actions}>
          <Button aria-haspopup="dialog" onClick={show("begin")}>
            <FormattedMessage {...messages.begin} />
          </Button>
        </div>
      )}
      {Dialog ? (
        <Suspense>
          <Dialog key={asked?.time} open={open} onClose={() => setOpen(false)} hasPassword={guard.has_password} />
        </Suspense>
      ) : null}
    </>
  );
}
