import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Loggia } from "#core/icons";
import { cx } from "./cx.ts";
import { messages } from "./kit.messages.ts";
import classes from "./EmptyState.module.css";

type EmptyStateProps = {
  title?: ReactNode;
  /** 2 under a page's title, 3 under a section's. */
  level?: 2 | 3;
  /** One Button at most. */
  action?: ReactNode;
  className?: string;
  /** A sentence. */
  children: ReactNode;
};

export function EmptyState({ title, level = 2, action, className, children }: EmptyStateProps) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <div className={cx(classes.root, className)}>
      <Loggia className={classes.drawing} />
      {title ? <Title className={classes.title}>{title}</Title> : null}
      <p>{children}</p>
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}

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

/** A page that could not be, with the page's only h1. Own words replace the usual ones. */
export function PageMessage({ kind, title, action, children }: PageMessageProps) {
  const [usualTitle, usualText] = wording[kind];
  return (
    <div className={cx(classes.root, classes.page)}>
      <Loggia className={classes.drawing} />
      <h1 className={classes.pageTitle}>{title ?? <FormattedMessage {...usualTitle} />}</h1>
      <p>{children ?? <FormattedMessage {...usualText} />}</p>
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
