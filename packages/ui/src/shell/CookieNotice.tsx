import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Button, Prose } from "#core/kit";
import { withTexts } from "#core/locale";
import classes from "./CookieNotice.module.css";
import { messages } from "./cookie.messages.ts";
import { messagesIt } from "./cookie.own.it.ts";

/** Stands above the lower edge until it is read; a new text is shown again. The product itself keeps necessary cookies alone. */
export const CookieNotice = withTexts(messagesIt, Notice);

function Notice({ html }: { html: string }) {
  const intl = useIntl();
  const { portal } = useClient();
  const key = `cortile cookies ${portal}`;
  const [isRead, setRead] = useState(() => readKept(key) === html);
  if (isRead) return null;
  const close = () => {
    keep(key, html);
    setRead(true);
  };
  return (
    <section className={classes.root} aria-label={intl.formatMessage(messages.cookies)}>
      <Prose html={html} size="comment" className={classes.text} />
      <Button variant="primary" onClick={close}>
        <FormattedMessage {...messages.understood} />
      </Button>
    </section>
  );
}

function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Where nothing can be kept it is shown again with the next visit.
  }
}
