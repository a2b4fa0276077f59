import type { AdminAccount } from "@cortile/contract/account_admin";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "#core/kit";
import { useGate } from "#core/preferences";
import { BlockDialog } from "./BlockDialog.tsx";
import { useBulk } from "./bulk.hooks.ts";
import { messages } from "./people.messages.ts";
import { TagDialog } from "./TagDialog.tsx";

type Props = { accounts: readonly AdminAccount[]; onDone: () => void };

/** What can be done with the accounts that are selected. */
export function PeopleBulk({ accounts, onDone }: Props) {
  const bulk = useBulk();
  const administers = useGate("administration");
  const [asks, setAsks] = useState<"block" | "tag" | "untag" | null>(null);
  const users = accounts.map(({ id }) => id);
  const close = () => setAsks(null);
  const now = (act: "approve" | "unblock") => bulk.mutate({ act, users }, { onSuccess: onDone });
  return (
    <>
      {accounts.some(({ awaiting_approval }) => awaiting_approval) ? (
        <Button size="sm" loading={bulk.isPending} onClick={() => now("approve")}>
          <FormattedMessage {...messages.approve} />
        </Button>
      ) : null}
      {administers ? (
        <>
          <Button size="sm" onClick={() => setAsks("tag")}>
            <FormattedMessage {...messages.addTag} />
          </Button>
          <Button size="sm" onClick={() => setAsks("untag")}>
            <FormattedMessage {...messages.removeTag} />
          </Button>
        </>
      ) : null}
      {accounts.some(({ blocked_at }) => blocked_at) ? (
        <Button size="sm" loading={bulk.isPending} onClick={() => now("unblock")}>
          <FormattedMessage {...messages.unblock} />
        </Button>
      ) : null}
      <Button size="sm" tone="danger" onClick={() => setAsks("block")}>
        <FormattedMessage {...messages.block} />
      </Button>
      {asks === "block" ? <BlockDialog users={accounts} onDone={onDone} onClose={close} /> : null}
      {asks === "tag" || asks === "untag" ? <TagDialog act={asks} users={users} onDone={onDone} onClose={close} /> : null}
    </>
  );
}
