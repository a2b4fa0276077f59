import { useQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Banner, Button } from "#core/kit";
import { withTexts } from "#core/locale";
import { useGate } from "#core/preferences";
import { useSession } from "#core/session";
import { useComposer } from "./composer.context.ts";
import { unfinishedQuery } from "./composer.hooks.ts";
import { messages, templates } from "./unfinished.messages.ts";
import { messagesIt } from "./unfinished.own.it.ts";

/** Leads on to the texts that a member has not finished; nothing without one. */
export const UnfinishedTexts = withTexts(messagesIt, Unfinished);

function Unfinished() {
  const composer = useComposer();
  const client = useClient();
  const { user } = useSession();
  const mayWrite = useGate("compose");
  const { data } = useQuery({ ...unfinishedQuery(client, user?.id ?? 0), enabled: user !== null });
  if (!data?.count) return null;
  return (
    <Banner
      tone="brand"
      icon="history"
      action={
        mayWrite ? (
          <Button size="sm" onClick={() => composer.open()}>
            <FormattedMessage {...messages.goOn} />
          </Button>
        ) : null
      }
    >
      <FormattedMessage {...(data.words ? templates.begun : templates.untitled)} values={data} />
    </Banner>
  );
}
