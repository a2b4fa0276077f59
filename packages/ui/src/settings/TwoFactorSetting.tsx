import type { Guard } from "@cortile/contract/credential";
import { lazy, Suspense, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Banner, Button, Tag } from "#core/kit";
import { messages, valued } from "./guard.messages.ts";
import classes from "./settings.module.css";

const load = () => import("./TwoFactorDialogs.tsx");
const TwoFactorDialog = lazy(async () => ({ default: (await load()).TwoFactorDialog }));
const RenewDialog = lazy(async () => ({ default: (await load()).RenewDialog }));
const DisableDialog = lazy(async () => ({ default: (await load()).DisableDialog }));

const dialogs = { begin: TwoFactorDialog, renew: RenewDialog, disable: DisableDialog };

/** So few recovery codes that new ones are worth making. */
const few = 3;

/** Turns the second step of signing in on and off. */
export function TwoFactorSetting({ guard }: { guard: Guard }) {
  const [asked, setAsked] = useState<{ dialog: keyof typeof dialogs; time: number } | null>(null);
  const [open, setOpen] = useState(false);
  // Each time anew: nothing of what was shown once is shown again.
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
              <FormattedMessage {...valued.codesLeft} values={{ left: guard.recovery_codes_left }} />
            </span>
            <div>
              <Tag tone="ok">
                <FormattedMessage {...messages.on} />
              </Tag>
            </div>
          </div>
          {guard.recovery_codes_left < few ? (
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
