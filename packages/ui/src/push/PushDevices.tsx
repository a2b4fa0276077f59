import { useEffect, useEffectEvent, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Banner, Button } from "#core/kit";
import { withTexts } from "#core/locale";
import { useBeforeSignOut, useSession } from "#core/session";
import { isAskingPaused, isSafari, pauseAsking } from "./browser.ts";
import { isTurnedOff } from "./kept-device.ts";
import { isNativeApp, nativeDevice, registerNative, unregisterNative } from "./native-device.ts";
import { messages } from "./push.messages.ts";
import { messagesIt } from "./push.own.it.ts";
import { usePushSettings } from "./push-settings.tsx";
import { serviceWorkerOf, subscribe, unsubscribe } from "./subscription.ts";
import { useWebPushKey } from "./web-push-key.ts";
import classes from "./push.module.css";

type Props = { wantsPush: (userId: number) => Promise<boolean> };

/** Draws nothing but Safari's question. */
export const PushDevices = withTexts(messagesIt, Devices);

function Devices({ wantsPush }: Props) {
  useNativeDevice();
  const question = useWebPush(wantsPush);
  return question ? (
    <Banner
      tone="info"
      icon="bell"
      role="status"
      className={classes.question}
      action={
        <div className={classes.answers}>
          <Button size="sm" variant="primary" onClick={question.allow}>
            <FormattedMessage {...messages.allow} />
          </Button>
          <Button size="sm" onClick={question.block}>
            <FormattedMessage {...messages.block} />
          </Button>
        </div>
      }
    >
      <FormattedMessage {...messages.question} />
    </Banner>
  ) : null;
}

/** The device of the app around the page: registered while somebody is signed in, and again under a new token. */
function useNativeDevice(): void {
  const client = useClient();
  const { user } = useSession();
  const { isDisabled } = usePushSettings().native;
  const [device] = useState(nativeDevice);
  const userId = user?.id;
  useBeforeSignOut(async () => {
    if (device) await unregisterNative(client, device);
  });
  useEffect(() => {
    if (!device || userId === undefined) return;
    if (isDisabled) void unregisterNative(client, device);
    else void registerNative(client, device);
  }, [client, device, userId, isDisabled]);
}

/** Keeps this browser subscribed. @returns the question to ask on the page; null when there is none */
function useWebPush(wantsPush: Props["wantsPush"]): { allow: () => void; block: () => void } | null {
  const client = useClient();
  const { user } = useSession();
  const key = useWebPushKey();
  const [isAsking, setAsking] = useState(false);
  const userId = user?.id;

  useBeforeSignOut(() => unsubscribe(client));
  const register = async () => {
    if (user && key !== null) await subscribe({ client, user, key });
  };
  const ask = async () => {
    const permission = await Notification.requestPermission();
    if (permission === "granted") await register();
    // Closed without an answer.
    if (permission === "default") pauseAsking();
  };
  const askOnPress = useEffectEvent((signal: AbortSignal) =>
    // Browsers refuse the question without a press, and people one that comes before they have seen anything.
    document.addEventListener("click", () => void ask(), { once: true, signal }),
  );
  /** Registers a browser with permission. Returns whether a question is to be asked. */
  const begin = useEffectEvent(async (): Promise<boolean> => {
    const { permission } = Notification;
    if (permission === "granted") await register();
    if (permission !== "default" || isAskingPaused() || userId === undefined) return false;
    return (await serviceWorkerOf()) !== null && wantsPush(userId).catch(() => false);
  });

  useEffect(() => {
    if (userId === undefined) {
      // The session has ended without a sign-out here; the server has removed its devices.
      if (!isNativeApp()) void unsubscribe(client);
      return undefined;
    }
    if (key === null || isTurnedOff(client.portal)) return undefined;
    const left = new AbortController();
    void begin().then((isToAsk) => {
      if (!isToAsk || left.signal.aborted) return;
      if (isSafari()) setAsking(true);
      else askOnPress(left.signal);
    });
    return () => left.abort();
  }, [client, key, userId]);

  if (!isAsking || userId === undefined) return null;
  return {
    allow: () => {
      setAsking(false);
      void ask();
    },
    block: () => {
      setAsking(false);
      pauseAsking();
    },
  };
}
