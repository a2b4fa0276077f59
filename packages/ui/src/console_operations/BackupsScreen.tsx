import { operationBackupCreate } from "@cortile/contract/operation";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { ConsolePage, ConsoleTable } from "#console";
import { useClient } from "#core/client";
import { Banner, Button, ErrorBanner, formatBytes, SkeletonRows, Time } from "#core/kit";
import { withTexts } from "#core/locale";
import { backupsQuery, numbered, useAct } from "./hooks.ts";
import { healthMessages as texts, messages, templates } from "./operations.messages.ts";
import { messagesIt } from "./operations.own.it.ts";
import classes from "./operations.module.css";

const route = "console_backups";

/** The copies of the data folder; with a PostgreSQL server of one's own, what is done there. */
export const BackupsScreen = withTexts(messagesIt, () => (
  <ConsolePage part={route} className={classes.stack}>
    <Backups />
  </ConsolePage>
));

function Backups() {
  const intl = useIntl();
  const found = useQuery(backupsQuery(useClient()));
  const make = useAct((client, _input: void) => client.call(operationBackupCreate, {}));
  if (found.isPending) return <SkeletonRows count={2} />;
  if (!found.data)
    return (
      <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching}>
        <FormattedMessage {...messages.failed} />
      </ErrorBanner>
    );
  const { is_possible, is_running, error, kept, backups } = found.data;
  if (!is_possible)
    return (
      <p>
        <FormattedMessage {...texts.backupOther} />
      </p>
    );
  return (
    <>
      <p>
        <FormattedMessage {...templates.backupOwn} values={{ kept }} />
      </p>
      {error && !is_running ? (
        <Banner tone="warn">
          <FormattedMessage {...templates.backupFailed} values={{ error }} />
        </Banner>
      ) : null}
      <div className={classes.actions}>
        <Button
          loading={make.isPending || is_running}
          loadingLabel={<FormattedMessage {...texts.backingUp} />}
          onClick={() => make.mutate()}
        >
          <FormattedMessage {...texts.backUp} />
        </Button>
      </div>
      {backups.length === 0 ? (
        <p>
          <FormattedMessage {...texts.noBackups} />
        </p>
      ) : (
        <ConsoleTable
          label={intl.formatMessage(texts.backups)}
          route={route}
          rows={numbered(backups)}
          nameOf={({ folder }) => folder}
          columns={[
            {
              key: "made",
              label: <FormattedMessage {...texts.backupMade} />,
              cell: (one) => <Time value={one.created_at} format="daytime" />,
            },
            {
              key: "folder",
              label: <FormattedMessage {...texts.backupFolder} />,
              cell: ({ folder }) => <span className={classes.code}>{folder}</span>,
            },
            {
              key: "size",
              label: <FormattedMessage {...texts.size} />,
              cell: (one) => formatBytes(intl, one.size_bytes),
              numeric: true,
            },
          ]}
        />
      )}
    </>
  );
}
