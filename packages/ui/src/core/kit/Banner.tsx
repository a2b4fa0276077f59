import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon, type IconName } from "#core/icons";
import { Button } from "./Button.tsx";
import { cx } from "./cx.ts";
import { IconButton } from "./IconButton.tsx";
import { messages } from "./kit.messages.ts";
import classes from "./Banner.module.css";

export type BannerTone = "info" | "warn" | "danger" | "brand" | "quiet";

const toneIcons: Record<BannerTone, IconName> = {
  info: "info-circle",
  warn: "alert-triangle",
  danger: "alert-circle",
  brand: "speakerphone",
  quiet: "eye-off",
};

type BannerProps = {
  tone?: BannerTone;
  icon?: IconName;
  /** One action: a link, or a small button. */
  action?: ReactNode;
  onDismiss?: () => void;
  /** Read aloud when it appears after the page. */
  role?: "status" | "alert";
  className?: string;
  children: ReactNode;
};

/** A sentence on a wash. `quiet` is the line that stands for removed or hidden content. */
export function Banner({ tone = "info", icon, action, onDismiss, role, className, children }: BannerProps) {
  const intl = useIntl();
  return (
    <div className={cx(classes.root, className)} data-tone={tone} role={role}>
      <Icon name={icon ?? toneIcons[tone]} className={classes.icon} />
      <div className={classes.text}>{children}</div>
      {action ? <div className={classes.action}>{action}</div> : null}
      {onDismiss ? (
        <IconButton
          icon="x"
          iconSize={18}
          label={intl.formatMessage(messages.dismiss)}
          className={classes.dismiss}
          onClick={onDismiss}
        />
      ) : null}
    </div>
  );
}

type ErrorBannerProps = { onRetry?: () => void; retrying?: boolean; className?: string; children?: ReactNode };

/** A part of the page that could not be loaded. */
export const ErrorBanner = ({ onRetry, retrying, className, children }: ErrorBannerProps) => (
  <Banner
    tone="danger"
    icon="plug-connected-x"
    role="alert"
    className={className}
    action={
      onRetry ? (
        <Button size="sm" onClick={onRetry} loading={retrying}>
          <FormattedMessage {...messages.tryAgain} />
        </Button>
      ) : null
    }
  >
    {children ?? <FormattedMessage {...messages.somethingFailed} />}
  </Banner>
);
