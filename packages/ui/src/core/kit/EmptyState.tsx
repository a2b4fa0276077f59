import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { ArchesIllustration } from "#core/icons";
import { cx } from "./cx.ts";
import { Heading } from "./Heading.tsx";
import { messages } from "./kit.messages.ts";
import classes from "./EmptyState.module.css";

type EmptyStateProps = {
  /** One Button at most. */
  action?: ReactNode;
  className?: string;
  /** A sentence. */
  children: ReactNode;
};

export const EmptyState = ({ action, className, children }: EmptyStateProps) => (
  <div className={cx(classes.root, className)}>
    <ArchesIllustration className={classes.drawing} />
    <p>{children}</p>
    {action ? <div className={classes.action}>{action}</div> : null}
  </div>
);

/** 403, 404, 410, 500, and no network. */
export type PageMessageKind = "forbidden" | "missing" | "gone" | "failed" | "offline";

const wording = {
  forbidden: [messages.forbiddenTitle, messages.forbiddenText],
  missing: [messages.missingTitle, messages.missingText],
  gone: [messages.goneTitle, messages.goneText],
  failed: [messages.failedTitle, messages.failedText],
  offline: [messages.offlineTitle, messages.offlineText],
} as const;

type PageMessageProps = { kind: PageMessageKind; title?: ReactNode; action?: ReactNode; children?: ReactNode };

/** An error page with a heading; `title` and `children` replace the default texts. */
export function PageMessage({ kind, title, action, children }: PageMessageProps) {
  const [usualTitle, usualText] = wording[kind];
  return (
    <div className={cx(classes.root, classes.page)}>
      <ArchesIllustration className={classes.drawing} />
      <Heading level={1} size="h3">
        {title ?? <FormattedMessage {...usualTitle} />}
      </Heading>
      <p>{children ?? <FormattedMessage {...usualText} />}</p>
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
