import type { Ctx } from "#core/ctx";
import { interpolate, translate, type Language, type Text } from "#core/i18n";
import type { Mail } from "#core/mail";
import { escapeMarkup } from "#core/markup";
import { contrastColor } from "./contrast-color.ts";
import { messages } from "./email.messages.ts";

/** What an email says, in every language; `values` fill the `{name}` marks of each of its texts. */
export interface EmailContent {
  subject: Text;
  /** Paragraphs before the button. */
  body: readonly Text[];
  /** The one thing to do. */
  action?: { label: Text; url: string };
  /** Paragraphs after it: how long it holds, what to do when it was not asked for. */
  after?: readonly Text[];
  values?: Record<string, string | number>;
  /** Where an answer goes. */
  replyTo?: string;
}

export interface Recipient {
  /** Their account, where they have one. */
  id?: number;
  email: string;
  language: Language | null;
}

/** What surrounds every email of a community. */
export interface EmailBranding {
  community: string;
  /** Its address. */
  url: string;
  /** A colour in hex. */
  brand: string;
}

const usualBrand = "#12705b";

/** Queues an email in the language of who reads it, with the change of `tx` that causes it. */
export async function sendEmail(tx: Ctx, to: Recipient, content: EmailContent): Promise<void> {
  const { preferences } = tx.snapshot;
  const color = preferences["colors.colorprimary"];
  const head: EmailBranding = {
    community: preferences["text.application_name"] || "Cortile",
    url: tx.platform.config.url,
    brand: /^#[0-9a-f]{6}$/i.test(color) ? color : usualBrand,
  };
  await tx.platform.mail.send(tx.db, {
    to: to.email,
    userId: to.id,
    replyTo: content.replyTo,
    ...renderEmail(head, to.language ?? tx.language, content),
  });
}

/** As plain text, and as HTML that needs nothing from elsewhere. */
export function renderEmail(head: EmailBranding, language: Language, content: EmailContent): Omit<Mail, "to"> {
  const values = { community: head.community, ...content.values };
  const read = (text: Text): string => translate(text, language, values);
  const body = content.body.map(read);
  const after = (content.after ?? []).map(read);
  const from = read(messages.from);
  const { action } = content;
  const text = [...body, ...(action ? [action.url] : []), ...after, `-- \n${from}\n${head.url}`].join("\n\n");
  return {
    // A line break would end the header.
    subject: read(content.subject).replace(/\s+/g, " "),
    text,
    html: htmlOf(head, language, {
      title: read(content.subject),
      body,
      action: action && { label: read(action.label), url: action.url, hint: read(messages.link) },
      after,
      from,
    }),
  };
}

interface Written {
  title: string;
  body: string[];
  action: { label: string; url: string; hint: string } | undefined;
  after: string[];
  from: string;
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = (text: string, style: string): string => `<p style="margin:0 0 16px;${style}">${escapeMarkup(text)}</p>`;

function htmlOf({ community, url, brand }: EmailBranding, language: Language, written: Written): string {
  const { title, body, action, after, from } = written;
  const home = escapeMarkup(url);
  return interpolate(page, {
    language,
    title: escapeMarkup(title),
    font,
    brand,
    home,
    community: escapeMarkup(community),
    body: body.map((text) => paragraph(text, "font-size:16px;line-height:24px;color:#1d2422")).join(""),
    action: action ? button(action, brand) : "",
    after: after.map((text) => paragraph(text, "font-size:14px;line-height:20px;color:#56605c")).join(""),
    from: escapeMarkup(from),
  });
}

function button({ label, url, hint }: NonNullable<Written["action"]>, brand: string): string {
  const address = escapeMarkup(url);
  return (
    `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:10px;` +
    `background:${brand};color:${contrastColor(brand)};font-size:16px;line-height:20px;font-weight:600;text-decoration:none">` +
    `${escapeMarkup(label)}</a></p>` +
    `<p style="margin:0 0 24px;font-size:13px;line-height:18px;color:#56605c">${escapeMarkup(hint)}<br>` +
    `<a href="${address}" style="color:#56605c;word-break:break-all">${address}</a></p>`
  );
}

const page =
  '<!doctype html><html lang="{language}"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>{title}</title></head>' +
  '<body style="margin:0;background:#f4f6f5"><div style="padding:24px 12px;{font}">' +
  '<div style="max-width:560px;margin:0 auto;padding:28px 28px 12px;border-radius:14px;background:#ffffff;border-top:4px solid {brand}">' +
  '<p style="margin:0 0 20px;font-size:18px;line-height:24px;font-weight:700">' +
  '<a href="{home}" style="color:#1d2422;text-decoration:none">{community}</a></p>{body}{action}{after}</div>' +
  '<p style="max-width:560px;margin:16px auto 0;padding:0 28px;font-size:13px;line-height:18px;color:#56605c">{from} ' +
  '<a href="{home}" style="color:#56605c">{home}</a></p></div></body></html>';
