import { useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Switch, useInBrowser, useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { useSession } from "#core/session";
import { isTurnedOff, keptDevice, setTurnedOff } from "./kept-device.ts";
import { messages } from "./push.messages.ts";
import { messagesIt } from "./push.own.it.ts";
import { serviceWorkerOf, subscribe, unsubscribe } from "./subscription.ts";
import { useWebPushKey } from "./web-push-key.ts";

/** Turns notifications of this browser on and off; nothing where it cannot have them. */
export const BrowserPushSetting = withTexts(messagesIt, Setting);

function Setting() {
  return useInBrowser() ? <BrowserSwitch /> : null;
}

function BrowserSwitch() {
  const client = useClient();
  const intl = useIntl();
  const toast = useToast();
  const { user } = useSession();
  const key = useWebPushKey();
  const [hasWorker, setHasWorker] = useState(false);
  const [isOn, setOn] = useState(() => isRegistered(client.portal, user?.id));
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (key !== null) void serviceWorkerOf().then((worker) => setHasWorker(worker !== null));
  }, [key]);
  if (key === null || !hasWorker || !user) return null;
  const isDenied = Notification.permission === "denied";

  const change = async (next: boolean) => {
    setBusy(true);
    setOn(next);
    setTurnedOff(client.portal, !next);
    if (next) {
      const isAllowed = (await Notification.requestPermission()) === "granted";
      const isDone = isAllowed && (await subscribe({ client, user, key }));
      setOn(isDone);
      if (!isDone)
        toast.show({ id: "settings", tone: "error", text: intl.formatMessage(isAllowed ? messages.failed : messages.denied) });
    } else await unsubscribe(client);
    setBusy(false);
  };
  return (
    <Switch
      label={<FormattedMessage {...messages.here} />}
      hint={<FormattedMessage {...(isDenied ? messages.denied : messages.hereHint)} />}
      checked={isOn && !isDenied}
      disabled={isDenied || isBusy}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}

const isRegistered = (portal: string, userId: number | undefined): boolean =>
  "Notification" in window &&
  Notification.permission === "granted" &&
  !isTurnedOff(portal) &&
  keptDevice(portal)?.user_id === userId;
