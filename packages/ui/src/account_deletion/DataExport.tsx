import type { DataPortability } from "@cortile/contract/data_portability";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Banner, Button, ErrorBanner, formatBytes, ProgressBar, SkeletonRows, useNow } from "#core/kit";
import { exportQuery, useExport } from "./account_deletion.hooks.ts";
import { withTexts } from "#core/locale";
import { messagesIt } from "./account_deletion.own.it.ts";
import { messages, templates } from "./account_deletion.messages.ts";
import classes from "./account_deletion.module.css";

const dayMs = 24 * 3_600_000;

/** The file with the member's data: asks for it, shows how far it is, and gives it. */
export const DataExport = withTexts(messagesIt, Export);

function Export() {
  const { data, isError, isFetching, refetch } = useQuery(exportQuery(useClient()));
  if (data) return <Stage status={data} />;
  return isError ? <ErrorBanner onRetry={() => void refetch()} retrying={isFetching} /> : <SkeletonRows count={1} />;
}

function Stage({ status }: { status: DataPortability }) {
  const now = useNow();
  const ask = useExport();
  const { computing, requested_at, generated_at, failed, progress = 0 } = status;
  if (computing) return <Making percent={progress} />;
  const againAt = generated_at && requested_at ? Date.parse(requested_at) + dayMs : 0;
  return (
    <div className={classes.export}>
      {failed ? (
        <Banner tone="danger" role="alert">
          <FormattedMessage {...messages.exportFailed} />
        </Banner>
      ) : null}
      {generated_at ? (
        <Ready status={status} again={againAt > now ? againAt : null} />
      ) : (
        <p>
          <FormattedMessage {...messages.exportIdle} />
        </p>
      )}
      {againAt > now ? null : (
        <div className={classes.line}>
          <Button
            loading={ask.isPending}
            loadingLabel={<FormattedMessage {...messages.exportAsking} />}
            onClick={() => ask.mutate()}
          >
            <FormattedMessage {...messages.exportCreate} />
          </Button>
        </div>
      )}
      {ask.isError ? (
        <Banner tone="danger" role="alert">
          <FormattedMessage {...messages.exportAskFailed} />
        </Banner>
      ) : null}
    </div>
  );
}

function Making({ percent }: { percent: number }) {
  const intl = useIntl();
  return (
    <div className={classes.export}>
      <div className={classes.line}>
        <span>
          <FormattedMessage {...messages.exportProgress} />
        </span>
        <span>
          <FormattedNumber value={percent / 100} style="percent" />
        </span>
      </div>
      <ProgressBar value={percent} label={intl.formatMessage(messages.exportProgress)} />
      <p role="status">
        <FormattedMessage {...messages.exportMail} />
      </p>
    </div>
  );
}

/** @param again when another may be asked for; null: now */
function Ready({ status, again }: { status: DataPortability; again: number | null }) {
  const intl = useIntl();
  const tell = (time: string | number) => intl.formatDate(time, { dateStyle: "medium", timeStyle: "short" });
  const { requested_at, expires_at, size_bytes = 0, download_url } = status;
  return (
    <>
      <div className={classes.line}>
        <Button component="a" variant="primary" icon="download" href={download_url} download="">
          <FormattedMessage {...messages.exportDownload} />
        </Button>
        <span>
          <FormattedMessage {...templates.exportSize} values={{ size: formatBytes(intl, size_bytes) }} />
        </span>
      </div>
      <p>
        <FormattedMessage {...templates.exportReady} values={{ time: tell(requested_at ?? ""), until: tell(expires_at ?? "") }} />{" "}
        {again === null ? null : <FormattedMessage {...templates.exportAgain} values={{ time: tell(again) }} />}
      </p>
    </>
  );
}
