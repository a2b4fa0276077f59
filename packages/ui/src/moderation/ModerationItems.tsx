import type { FlagType } from "@cortile/contract/enums";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useMemberAction } from "#core/actions";
import { useClient } from "#core/client";
import { MenuDivider, MenuItem, MenuLabel, Spinner } from "#core/kit";
import { withTexts } from "#core/locale";
import { flagTextsIt, reasonText } from "#flag";
import { isDenied, moderationStatusQuery, type Act, type Judged, type ModerationTarget } from "./moderation.hooks.ts";
import { menuMessages, messages, templates } from "./moderation.messages.ts";
import { messagesIt } from "./moderation.own.it.ts";

/** What staff are asked before they do it. */
export type ModerationQuestion = { act: Act; judged: Judged };

type Props = {
  target: ModerationTarget;
  /** By whomever. */
  deleted: boolean;
  /** It waits for review. */
  held: boolean;
  onAsk: (question: ModerationQuestion) => void;
};

/** The part of a content's menu that is for staff; without anything for who does not moderate its author. */
export const ModerationItems = withTexts({ ...flagTextsIt, ...messagesIt }, Items);

function Items({ target, deleted, held, onAsk }: Props) {
  const { data, isError, error, refetch, isFetching } = useQuery(moderationStatusQuery(useClient(), target));
  if (isDenied(error)) return null;
  return (
    <>
      <MenuDivider />
      <MenuLabel>
        <FormattedMessage {...messages.section} />
      </MenuLabel>
      {data ? (
        <Acts
          judged={{ type: target.type, id: target.id, status: data.status, reason: data.flag_type, held }}
          deleted={deleted}
          onAsk={onAsk}
        />
      ) : isError && !isFetching ? (
        <MenuItem icon="refresh" keepsOpen onSelect={() => void refetch()}>
          <FormattedMessage {...messages.retry} />
        </MenuItem>
      ) : (
        <MenuItem icon="shield" disabled end={<Spinner size={16} />}>
          <FormattedMessage {...messages.loading} />
        </MenuItem>
      )}
    </>
  );
}

/** What is hidden is not deleted before it was restored, nor the other way round; what its author deleted is neither. */
function Acts({ judged, deleted, onAsk }: Pick<Props, "deleted" | "onAsk"> & { judged: Judged }) {
  const act = useMemberAction();
  const ask = (what: Act) => () => act(() => onAsk({ act: what, judged }));
  const { status, reason } = judged;
  const isOpen = status === "open" || status === "ignored";
  return (
    <>
      {isOpen && !deleted ? (
        <>
          {judged.held ? (
            <MenuItem icon="check" onSelect={ask("approve")}>
              <FormattedMessage {...menuMessages.approve} />
            </MenuItem>
          ) : (
            <MenuItem icon="eye-off" onSelect={ask("hide")}>
              <FormattedMessage {...menuMessages.hide} />
            </MenuItem>
          )}
          <MenuItem icon="trash" danger onSelect={ask("delete")}>
            <FormattedMessage {...menuMessages.delete} />
          </MenuItem>
        </>
      ) : null}
      {isOpen ? null : (
        <MenuItem icon="history" onSelect={ask("restore")}>
          <RestoreLabel status={status} reason={reason} />
        </MenuItem>
      )}
      <MenuItem icon="send" onSelect={ask("scold_author")}>
        <FormattedMessage {...menuMessages.scold_author} />
      </MenuItem>
    </>
  );
}

function RestoreLabel({ status, reason }: { status: "hidden" | "deleted"; reason: FlagType | null }) {
  const intl = useIntl();
  if (reason === null) return <FormattedMessage {...(status === "hidden" ? messages.restoreHidden : messages.restoreDeleted)} />;
  const values = { reason: intl.formatMessage(reasonText(reason)) };
  return <FormattedMessage {...(status === "hidden" ? templates.restoreHidden : templates.restoreDeleted)} values={values} />;
}
