import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { FormattedMessage, useIntl } from "react-intl";
import { useBackCloses } from "#core/routing";
import { usePortalTarget } from "#core/theme";
import { Button } from "./Button.tsx";
import { cx } from "./cx.ts";
import { Heading } from "./Heading.tsx";
import { IconButton } from "./IconButton.tsx";
import { messages } from "./kit.messages.ts";
import { keepTabInside, useFocusInside, usePresence, useScrollLock } from "./overlays.ts";
import classes from "./Dialog.module.css";

export type DialogProps = {
  open: boolean;
  /** Called by Esc, the close button and the scrim. The owner decides whether to close, or to ask first. */
  onClose: () => void;
  title: ReactNode;
  /** In place of the title at the left of the head; the title then only names the dialog. */
  head?: ReactNode;
  /** Beside the cross: "Draft saved", an expand button. */
  headEnd?: ReactNode;
  /** Actions, safe first and primary last. `footerStart` stands at their left. */
  footer?: ReactNode;
  footerStart?: ReactNode;
  /** 440, 640 or 760 pixels wide; `full` fills the window. */
  size?: "sm" | "md" | "lg" | "full";
  /** On phones the whole height, for forms. */
  tall?: boolean;
  /** At the end of the line it is a drawer, as high as the window. */
  placement?: "center" | "end";
  /** Without a close button: it has to be answered. */
  stays?: boolean;
  /** Whether Ctrl or ⌘ with Enter sends the form in it, from anywhere inside. */
  submits?: boolean | undefined;
  className?: string;
  children: ReactNode;
};

/** A dialog in the middle of the window; on phones a sheet from below. `data-autofocus` inside marks what gets focus first. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    head,
    headEnd,
    footer,
    footerStart,
    size = "md",
    tall,
    placement,
    stays,
    submits,
    className,
    children,
  } = props;
  const intl = useIntl();
  const id = useId();
  return (
    <Frame
      open={open}
      onClose={onClose}
      size={size}
      tall={tall}
      placement={placement}
      submits={submits}
      labelledBy={id}
      className={className}
    >
      <div className={classes.head}>
        <Heading level={2} size="h4" id={id} className={head ? classes.hidden : undefined}>
          {title}
        </Heading>
        {head}
        <span className={classes.space} />
        {headEnd ? <span className={classes.headEnd}>{headEnd}</span> : null}
        {stays ? null : <IconButton icon="x" label={intl.formatMessage(messages.close)} onClick={onClose} />}
      </div>
      <div className={classes.body}>{children}</div>
      {footer || footerStart ? (
        <div className={classes.foot}>
          {footerStart}
          <span className={classes.space} />
          {footer}
        </div>
      ) : null}
    </Frame>
  );
}

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Names the thing: Cancel “Raku night”? */
  title: ReactNode;
  /** The effect. */
  children: ReactNode;
  /** Repeats the verb: "Cancel event". */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  onConfirm: () => void;
  loading?: boolean;
  loadingLabel?: ReactNode;
  /** False for acts that lose nothing. */
  danger?: boolean;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, confirmLabel, cancelLabel, onConfirm, loading, loadingLabel, danger = true } = props;
  const id = useId();
  return (
    <Frame open={open} onClose={onClose} size="sm" role="alertdialog" labelledBy={`${id}-title`} describedBy={`${id}-text`}>
      <div className={classes.confirm}>
        <Heading level={2} size="h4" id={`${id}-title`}>
          {title}
        </Heading>
        <div id={`${id}-text`} className={classes.effect}>
          {children}
        </div>
      </div>
      <div className={classes.confirmFoot}>
        <Button variant="plain" data-autofocus="" onClick={onClose}>
          {cancelLabel ?? <FormattedMessage {...messages.cancel} />}
        </Button>
        <Button variant={danger ? "danger" : "primary"} onClick={onConfirm} loading={loading} loadingLabel={loadingLabel}>
          {confirmLabel}
        </Button>
      </div>
    </Frame>
  );
}

type FrameProps = Pick<DialogProps, "open" | "onClose" | "size" | "tall" | "placement" | "submits" | "className" | "children"> & {
  role?: "dialog" | "alertdialog";
  labelledBy: string;
  describedBy?: string;
};

function Frame({
  open,
  onClose,
  size,
  tall,
  placement,
  submits,
  role = "dialog",
  labelledBy,
  describedBy,
  className,
  children,
}: FrameProps) {
  const target = usePortalTarget();
  const panel = useRef<HTMLDivElement>(null);
  const { mounted, leaving } = usePresence(open, 200);
  const shown = open && target !== null;
  useScrollLock(shown);
  useFocusInside(panel, shown);
  useBackCloses(shown, onClose);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // React carries events of an inner dialog or menu through here: each minds its own.
    event.stopPropagation();
    if (event.key === "Escape") onClose();
    else if (submits && event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.querySelector("form")?.requestSubmit();
    } else keepTabInside(event, event.currentTarget);
  };
  if (!mounted || !target) return null;
  return createPortal(
    <div
      className={classes.scrim}
      data-placement={placement}
      data-leaving={leaving || undefined}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a dialog by its role; Esc and Tab belong to it */}
      <div
        ref={panel}
        role={role}
        aria-modal="true"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
        className={cx(classes.panel, className)}
        data-size={size}
        data-tall={tall || undefined}
        onKeyDown={onKeyDown}
      >
        {children}
      </div>
    </div>,
    target,
  );
}
