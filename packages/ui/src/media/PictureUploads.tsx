import { useState, type HTMLAttributes } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Banner, Button, Field, IconButton, TextInput, VisuallyHidden } from "#core/kit";
import { messages, sendFailures, valued } from "./media.messages.ts";
import type { PictureItem } from "./picture-item.ts";
import classes from "./PictureUploads.module.css";
import type { PictureUpload } from "./usePictureUpload.ts";

/** The chosen pictures in their order, each with its progress, its description and its place. */
export function PictureUploads({ upload }: { upload: PictureUpload }) {
  const intl = useIntl();
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const { items, problems } = upload;
  const move = (item: PictureItem, by: number) => {
    upload.move(item.key, by);
    const place = items.indexOf(item) + by + 1;
    setSaid(intl.formatMessage(valued.moved, { name: item.name, place, count: items.length }));
  };
  const drop = (target: PictureItem) => {
    const item = items.find(({ key }) => key === dragged);
    setDragged(null);
    if (item && item !== target) move(item, items.indexOf(target) - items.indexOf(item));
  };
  if (items.length === 0 && problems.length === 0) return null;
  return (
    <div className={classes.root}>
      {problems.length > 0 ? (
        <Banner tone="danger" role="alert" onDismiss={() => upload.dismissProblems()}>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Banner>
      ) : null}
      <ul className={classes.strip} aria-label={intl.formatMessage(messages.strip)}>
        {items.map((item, index) => (
          <li key={item.key} className={classes.item} data-dragged={item.key === dragged || undefined}>
            <Thumbnail
              item={item}
              upload={upload}
              first={index === 0}
              last={index === items.length - 1}
              onMove={move}
              drag={{
                draggable: items.length > 1,
                onDragStart: () => setDragged(item.key),
                onDragEnd: () => setDragged(null),
                onDragOver: (event) => dragged && event.preventDefault(),
                onDrop: () => drop(item),
              }}
            />
            <Field label={intl.formatMessage(messages.alt)} hideLabel>
              <TextInput
                value={item.alt}
                maxLength={1000}
                placeholder={intl.formatMessage(messages.alt)}
                className={classes.alt}
                onChange={(event) => upload.describe(item.key, event.currentTarget.value)}
                onBlur={() => upload.saveAlt(item.key)}
              />
            </Field>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

type ThumbnailProps = {
  item: PictureItem;
  upload: PictureUpload;
  first: boolean;
  last: boolean;
  onMove: (item: PictureItem, by: number) => void;
  drag: HTMLAttributes<HTMLDivElement>;
};

function Thumbnail({ item, upload, first, last, onMove, drag }: ThumbnailProps) {
  const intl = useIntl();
  const { name } = item;
  const button = (icon: "x" | "chevron-left" | "chevron-right", label: string, onClick: () => void, disabled = false) => (
    <IconButton
      icon={icon}
      iconSize={16}
      size="sm"
      label={label}
      className={classes.button}
      onClick={onClick}
      disabled={disabled}
    />
  );
  return (
    <div {...drag} className={classes.thumbnail}>
      <img src={item.preview} alt={item.alt} draggable={false} />
      <span className={classes.tools}>
        {first && last ? null : (
          <>
            {button("chevron-left", intl.formatMessage(valued.before, { name }), () => onMove(item, -1), first)}
            {button("chevron-right", intl.formatMessage(valued.after, { name }), () => onMove(item, 1), last)}
          </>
        )}
        <span className={classes.space} />
        {button("x", intl.formatMessage(valued.remove, { name }), () => upload.remove(item.key))}
      </span>
      <UploadPlate item={item} upload={upload} />
    </div>
  );
}

/** What a picture on its way shows over itself: how far it is, or why it stopped. */
export function UploadPlate({ item, upload }: { item: PictureItem; upload: PictureUpload }) {
  const intl = useIntl();
  const { name, state } = item;
  if (state === "done") return null;
  if (state === "failed")
    return (
      <div className={classes.plate} role="alert">
        <VisuallyHidden>
          <FormattedMessage {...valued.failed} values={{ name }} />
        </VisuallyHidden>
        <span className={classes.words}>
          <FormattedMessage {...(sendFailures[item.failure ?? ""] ?? sendFailures.failed)} />
        </span>
        <Button size="sm" variant="plain" className={classes.action} onClick={() => upload.retry(item.key)}>
          <FormattedMessage {...messages.retry} />
        </Button>
      </div>
    );
  const percent = Math.round(item.progress * 100);
  return (
    <div className={classes.plate}>
      <progress value={percent} max={100} aria-label={intl.formatMessage(valued.progress, { name })} />
      <span>
        {state === "waiting" ? (
          <FormattedMessage {...messages.waiting} />
        ) : (
          intl.formatNumber(item.progress, { style: "percent" })
        )}
      </span>
      <Button size="sm" variant="plain" className={classes.action} onClick={() => upload.remove(item.key)}>
        <FormattedMessage {...messages.cancel} />
      </Button>
    </div>
  );
}
