import { useQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useMemberAction } from "#core/actions";
import { useClient } from "#core/client";
import { MenuItem, Spinner } from "#core/kit";
import { useSession } from "#core/session";
import { flagQuery, type FlagTarget } from "./flag.hooks.ts";
import { messages } from "./flag.messages.ts";
import { withTexts } from "#core/locale";
import { messagesIt } from "./flag.own.it.ts";

/** The item of a menu that opens the report: marked once reported, with a spinner until that is known. */
export const FlagItem = withTexts(messagesIt, Item);

function Item({ target, onOpen }: { target: FlagTarget; onOpen: () => void }) {
  const act = useMemberAction();
  const { user } = useSession();
  const { data, isLoading } = useQuery({ ...flagQuery(useClient(), target), enabled: user !== null });
  return (
    <MenuItem
      icon="flag"
      onSelect={() => act(onOpen)}
      end={isLoading ? <Spinner size={16} /> : undefined}
      checked={data?.flag_type === undefined ? undefined : true}
    >
      <FormattedMessage {...messages.report} />
    </MenuItem>
  );
}
