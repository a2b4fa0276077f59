import { useRef, useState, type PointerEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { Banner, Button, Field, IconButton, TextInput, VisuallyHidden } from "#core/kit";
import type { Attachment } from "./attachment.ts";
import classes from "./AttachmentList.module.css";
import { messages, sendFailureText, templates, captionLabels } from "./media.messages.ts";
import type { Attachments } from "./useAttachments.ts";

/** The attachments of a text, in order: each with progress, caption and position. */
export function AttachmentList({ upload }: { upload: Attachments }) {
  const intl = useIntl();
  const [said, setSaid] = useState("");
  const { items, problems } = upload;
  const move = (item: Attachment, by: number) => {
    upload.move(item.key, by);
    const place = items.indexOf(item) + by + 1;
    setSaid(intl.formatMessage(templates.moved, { name: item.name, place, count: items.length }));
  };
  const drag = useDrag(items, move);
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
      <ul className={classes.strip} aria-label={intl.formatMessage(messages.strip)} {...drag.list}>
        {items.map((item, index) => (
          <li
            key={item.key}
            data-key={item.key}
            className={classes.item}
            data-row={item.kind === "document" || item.kind === "link" || undefined}
            data-dragged={item.key === drag.dragged || undefined}
          >
            <Face item={item} upload={upload} place={{ index, count: items.length }} onMove={move} />
            {item.kind === "link" ? null : (
              <Field label={intl.formatMessage(captionLabels[item.kind])} hideLabel>
                <TextInput
                  value={item.caption}
                  maxLength={item.kind === "document" ? 200 : 1000}
                  placeholder={intl.formatMessage(captionLabels[item.kind])}
                  className={classes.caption}
                  onChange={(event) => upload.describe(item.key, event.currentTarget.value)}
                  onBlur={() => upload.saveCaption(item.key)}
                />
              </Field>
            )}
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Moving by the grip, with any pointer: what is dragged takes the place of what it is over. The buttons do the same without dragging. */
function useDrag(items: readonly Attachment[], move: (item: Attachment, by: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const held = useRef<string | null>(null);
  const hold = (key: string | null) => {
    held.current = key;
    setDragged(key);
  };
  const keyAt = (target: EventTarget | null) =>
    target instanceof Element ? (target.closest<HTMLElement>("[data-key]")?.dataset["key"] ?? null) : null;
  const end = () => hold(null);
  return {
    dragged,
    list: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (!(event.target instanceof Element) || !event.target.closest("[data-grip]")) return;
        event.preventDefault();
        // The list keeps the pointer: what is moved loses it.
        event.currentTarget.setPointerCapture(event.pointerId);
        hold(keyAt(event.target));
      },
      onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
        if (held.current === null) return;
        const over = keyAt(document.elementFromPoint(clientX, clientY));
        const from = items.findIndex(({ key }) => key === held.current);
        const to = items.findIndex(({ key }) => key === over);
        const item = items[from];
        if (item && to !== -1 && to !== from) move(item, to - from);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}

type FaceProps = {
  item: Attachment;
  upload: Attachments;
  place: { index: number; count: number };
  onMove: (item: Attachment, by: number) => void;
};

const icons = { picture: "photo", video: "video", document: "file-text", link: "link" } as const;

/** What an item looks like, with what can be done to it. */
function Face({ item, upload, place: { index, count }, onMove }: FaceProps) {
  const intl = useIntl();
  const { name, kind, media } = item;
  const [broken, setBroken] = useState("");
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
    <div className={classes.face}>
      {item.preview && item.preview !== broken ? (
        <img
          src={item.preview}
          alt={kind === "picture" ? item.caption : ""}
          draggable={false}
          onError={() => setBroken(item.preview)}
        />
      ) : (
        <span className={classes.mark}>
          <Icon name={icons[kind]} size={24} />
        </span>
      )}
      {kind === "link" || kind === "document" ? (
        <span className={classes.about}>
          <b>{(kind === "link" && media?.title) || name}</b>
          {media?.description ? <span>{media.description}</span> : null}
          {kind === "link" ? <span className={classes.domain}>{URL.parse(name)?.hostname.replace(/^www\./, "")}</span> : null}
        </span>
      ) : null}
      <span className={classes.tools}>
        {count > 1 ? (
          <>
            <span className={classes.grip} data-grip="" aria-hidden="true">
              <Icon name="grip-vertical" size={16} />
            </span>
            {button("chevron-left", intl.formatMessage(templates.before, { name }), () => onMove(item, -1), index === 0)}
            {button("chevron-right", intl.formatMessage(templates.after, { name }), () => onMove(item, 1), index === count - 1)}
          </>
        ) : null}
        <span className={classes.space} />
        {button("x", intl.formatMessage(templates.remove, { name }), () => upload.remove(item.key))}
      </span>
      <UploadPlate item={item} upload={upload} />
    </div>
  );
}

/** Progress or error of an upload, over its preview. */
export function UploadPlate({ item, upload }: { item: Attachment; upload: Attachments }) {
  const intl = useIntl();
  const { name, state, kind } = item;
  if (state === "done") return null;
  if (state === "failed")
    return (
      <div className={classes.plate} role="alert">
        <span className={classes.reason}>{sendFailureText(intl, { name, kind, code: item.failure })}</span>
        <Button size="sm" variant="plain" className={classes.action} data-field="pictures" onClick={() => upload.retry(item.key)}>
          <FormattedMessage {...messages.retry} />
        </Button>
      </div>
    );
  const percent = Math.round(item.progress * 100);
  return (
    <div className={classes.plate}>
      <progress
        value={kind === "link" ? undefined : percent}
        max={100}
        aria-label={intl.formatMessage(kind === "link" ? templates.reading : templates.progress, { name })}
      />
      {kind === "link" ? null : (
        <span>
          {state === "waiting" ? (
            <FormattedMessage {...messages.waiting} />
          ) : (
            intl.formatNumber(item.progress, { style: "percent" })
          )}
        </span>
      )}
      <Button size="sm" variant="plain" className={classes.action} onClick={() => upload.remove(item.key)}>
        <FormattedMessage {...messages.cancel} />
      </Button>
    </div>
  );
}
