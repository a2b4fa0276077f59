import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { FormattedMessage } from "react-intl";
import { useMemberAction } from "#core/actions";
import { useClient } from "#core/client";
import { MenuDivider, MenuItem, MenuLabel, Spinner } from "#core/kit";
import { useSession } from "#core/session";
import { flagQuery, useFlag, type FlagTarget } from "./flag.hooks.ts";
import { messages, reasonsByType } from "./flag.messages.ts";

/** The item of a menu that leads to the reasons: marked once reported, with a spinner until that is known. */
export function FlagItem({ target, onOpen }: { target: FlagTarget; onOpen: () => void }) {
  const act = useMemberAction();
  const { user } = useSession();
  const { data, isLoading } = useQuery({ ...flagQuery(useClient(), target), enabled: user !== null });
  return (
    <MenuItem
      icon="flag"
      keepsOpen={user !== null}
      onSelect={() => act(onOpen)}
      end={isLoading ? <Spinner size={16} /> : undefined}
      checked={data?.flag_type === undefined ? undefined : true}
    >
      <FormattedMessage {...messages.report} />
    </MenuItem>
  );
}

/** The reasons, in place of the menu's other items. */
export function FlagReasons({ target, onBack }: { target: FlagTarget; onBack: () => void }) {
  const back = useRef<HTMLButtonElement>(null);
  const { data, isError, isLoading } = useQuery(flagQuery(useClient(), target));
  const flag = useFlag(target);
  useEffect(() => back.current?.focus(), []);
  return (
    <>
      <MenuItem ref={back} icon="arrow-left" keepsOpen onSelect={onBack}>
        <FormattedMessage {...messages.back} />
      </MenuItem>
      <MenuDivider />
      <MenuLabel>
        <FormattedMessage {...(isError ? messages.unread : messages.why)} />
      </MenuLabel>
      {reasonsByType.map(([type, reason]) => (
        <MenuItem key={type} checked={data?.flag_type === type} disabled={isLoading} onSelect={() => flag.mutate(type)}>
          <FormattedMessage {...reason} />
        </MenuItem>
      ))}
      <MenuLabel>
        <FormattedMessage {...messages.note} />
      </MenuLabel>
    </>
  );
}
