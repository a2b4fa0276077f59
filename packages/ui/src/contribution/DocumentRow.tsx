import type { Media } from "@cortile/contract/entity";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { Button, formatBytes } from "#core/kit";
import { useMediaClick } from "./contribution.hooks.ts";
import { messages, templates } from "./contribution.messages.ts";
import { documentIcon, downloadAddress } from "./media.ts";
import classes from "./Contribution.module.css";

/** A file with its name and size. A PDF opens in a tab of its own or in place, by the browser's viewer; others are downloaded. */
export function DocumentRow({ media }: { media: Media & { url: string } }) {
  const intl = useIntl();
  const click = useMediaClick();
  const [reading, setReading] = useState(false);
  const pdf = media.mimetype === "application/pdf";
  const name = media.title ?? intl.formatMessage(messages.file);
  const ending = /\.([a-z0-9]{3,4})(?:\?|$)/.exec(media.url)?.[1]?.toUpperCase() ?? "";
  const count = () => click(media.id);
  return (
    <div className={classes.document}>
      <Icon name={documentIcon(media.mimetype)} size={24} />
      <a
        className={classes.documentText}
        href={pdf ? media.url : downloadAddress(media.url)}
        target={pdf ? "_blank" : undefined}
        rel="noopener noreferrer"
        onClick={count}
      >
        <b>{name}</b>
        <span>{[ending, media.size ? formatBytes(intl, media.size) : ""].filter(Boolean).join(", ")}</span>
      </a>
      {pdf ? (
        <Button
          size="sm"
          aria-expanded={reading}
          onClick={() => {
            // Phones often have no viewer that stands in a page.
            if (!navigator.pdfViewerEnabled) window.open(media.url, "_blank", "noopener");
            else setReading(!reading);
            if (!reading) count();
          }}
        >
          <FormattedMessage {...(reading ? messages.fold : messages.read)} />
        </Button>
      ) : null}
      <a
        className={classes.documentDownload}
        href={downloadAddress(media.url)}
        aria-label={intl.formatMessage(templates.download, { name })}
        onClick={count}
      >
        <Icon name="download" />
      </a>
      {/* The file's own policy is its sandbox; the attribute would keep the browser's viewer out as well. */}
      {reading ? <iframe className={classes.documentPages} src={media.url} title={name} /> : null}
    </div>
  );
}
