import { colorInputs, rolesOf, toHex } from "@cortile/contract/theme";
import type { Ctx, Platform } from "#core/ctx";
import { translate, type Language, type Text, type TextValues } from "#core/i18n";
import type { Mail } from "#core/mail";
import { escapeMarkup } from "#core/markup";
import type { Snapshot } from "#core/snapshot";
import { messages } from "./email.messages.ts";

/** What an email says, in every language; `values` are those of each of its texts. */
export interface EmailContent {
  subject: Text | string;
  /** Paragraphs before the button; a plain string is sent as it is. */
  body: readonly (Text | string)[];
  /** A list of things with a link each. */
  items?: readonly EmailItem[];
  /** The call to action. */
  action?: { label: Text; url: string };
  /** Paragraphs after the button: expiry, what to do about an unwanted email. */
  after?: readonly Text[];
  values?: TextValues;
  /** Links in the foot. */
  links?: readonly { label: Text; url: string }[];
  /** The Reply-To address. */
  replyTo?: string;
  /** What mail programs group it by: see `Mail`. */
  threadKey?: string;
  /** Where a POST stops mail of its kind (RFC 8058). */
  unsubscribeUrl?: string;
  /** Is rather lost than sent twice: see `Mail`. */
  atMostOnce?: boolean;
}

export interface EmailItem {
  title: string;
  /** Words of it, perhaps none. */
  text: string;
  url: string;
}

export interface Recipient {
  /** Their account, if any. */
  id?: number;
  email: string;
  language: Language | null;
}

/** Branding of a community's emails. */
export interface EmailBranding {
  community: string;
  /** Its address. */
  url: string;
  /** Colours in hex: of the button, and of the text on it. */
  brand: string;
  onBrand: string;
}

export function emailBranding({ config }: Pick<Platform, "config">, { preferences }: Snapshot): EmailBranding {
  const roles = rolesOf(colorInputs(preferences), "light");
  return {
    community: preferences["text.application_name"] || "Cortile",
    url: config.url,
    brand: toHex(roles["brand-fill"]),
    onBrand: toHex(roles["on-brand"]),
  };
}

/** Queues an email in the language of who reads it, with the change of `tx` that causes it. */
export async function sendEmail(tx: Ctx, to: Recipient, content: EmailContent): Promise<void> {
  await tx.platform.mail.send(tx.db, {
    to: to.email,
    userId: to.id,
    replyTo: content.replyTo,
    threadKey: content.threadKey,
    unsubscribeUrl: content.unsubscribeUrl,
    atMostOnce: content.atMostOnce,
    ...renderEmail(emailBranding(tx.platform, tx.snapshot), to.language ?? tx.language, content),
  });
}

/** Notices that one account is sent: its address may be somebody else's, who never asked for it. */
const noticesToAccount = [
  { max: 10, windowSeconds: 3600 },
  { max: 30, windowSeconds: 86_400 },
];

/** Queues a notice about an account, unless too many were sent already. */
export async function sendNotice(tx: Ctx, to: Recipient & { id: number }, content: EmailContent): Promise<void> {
  const { config, limits, log } = tx.platform;
  for (const limit of config.rateLimits ? noticesToAccount : [])
    if (!(await limits.take(`notice:${limit.windowSeconds}:${to.id}`, limit)))
      return log.warn({ user_id: to.id }, "email.notice_dropped");
  await sendEmail(tx, to, content);
}

/** As plain text, and as HTML that needs nothing from elsewhere. */
export function renderEmail(head: EmailBranding, language: Language, content: EmailContent): Omit<Mail, "to"> {
  const values = { community: head.community, ...content.values };
  const read = (text: Text | string): string => (typeof text === "string" ? text : translate(text, language, values));
  const body = content.body.map(read);
  const items = content.items ?? [];
  const after = (content.after ?? []).map(read);
  const from = read(messages.from);
  const { action } = content;
  const listed = items.map(({ title, text, url }) => [`* ${title}`, ...(text ? [text] : []), url].join("\n  "));
  const links = (content.links ?? []).map(({ label, url }) => ({ label: read(label), url }));
  const foot = ["-- ", from, head.url, ...links.map(({ label, url }) => `${label}: ${url}`)].join("\n");
  const text = [...body, ...listed, ...(action ? [action.url] : []), ...after, foot].join("\n\n");
  return {
    // A line break would end the header.
    subject: read(content.subject).replace(/\s+/g, " "),
    text,
    html: htmlOf(head, language, {
      title: read(content.subject),
      body,
      items,
      links,
      action: action && { label: read(action.label), url: action.url, hint: read(messages.link) },
      after,
      from,
    }),
  };
}

interface Written {
  title: string;
  body: string[];
  items: readonly EmailItem[];
  links: { label: string; url: string }[];
  action: { label: string; url: string; hint: string } | undefined;
  after: string[];
  from: string;
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = (text: string, style: string): string => `<p style="margin:0 0 16px;${style}">${escapeMarkup(text)}</p>`;

function htmlOf({ community, url, brand, onBrand }: EmailBranding, language: Language, written: Written): string {
  const home = escapeMarkup(url);
  const body = written.body.map((text) => paragraph(text, "font-size:16px;line-height:24px;color:#1d2422")).join("");
  const items = written.items.map(itemHtml).join("");
  const links = written.links
    .map(({ label, url: to }) => ` · <a href="${escapeMarkup(to)}" style="color:#56605c">${escapeMarkup(label)}</a>`)
    .join("");
  const after = written.after.map((text) => paragraph(text, "font-size:14px;line-height:20px;color:#56605c")).join("");
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">` +
    `<title>${escapeMarkup(written.title)}</title></head>` +
    `<body style="margin:0;background:#f4f6f5"><div style="padding:24px 12px;${font}">` +
    `<div style="max-width:560px;margin:0 auto;padding:28px 28px 12px;border-radius:14px;background:#ffffff;border-top:4px solid ${brand}">` +
    `<p style="margin:0 0 20px;font-size:18px;line-height:24px;font-weight:700">` +
    `<a href="${home}" style="color:#1d2422;text-decoration:none">${escapeMarkup(community)}</a></p>` +
    `${body}${items}${written.action ? button(written.action, { brand, onBrand }) : ""}${after}</div>` +
    `<p style="max-width:560px;margin:16px auto 0;padding:0 28px;font-size:13px;line-height:18px;color:#56605c">` +
    `${escapeMarkup(written.from)} <a href="${home}" style="color:#56605c">${home}</a>${links}</p></div></body></html>`
  );
}

const itemHtml = ({ title, text, url }: EmailItem): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px"><a href="${escapeMarkup(url)}" style="color:#1d2422;font-weight:600">` +
  `${escapeMarkup(title)}</a>${text ? `<br><span style="font-size:14px;color:#56605c">${escapeMarkup(text)}</span>` : ""}</p>`;

function button(
  { label, url, hint }: NonNullable<Written["action"]>,
  { brand, onBrand }: Pick<EmailBranding, "brand" | "onBrand">,
): string {
  const address = escapeMarkup(url);
  return (
    `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:10px;` +
    `background:${brand};color:${onBrand};font-size:16px;line-height:20px;font-weight:600;text-decoration:none">` +
    `${escapeMarkup(label)}</a></p>` +
    `<p style="margin:0 0 24px;font-size:13px;line-height:18px;color:#56605c">${escapeMarkup(hint)}<br>` +
    `<a href="${address}" style="color:#56605c;word-break:break-all">${address}</a></p>`
  );
}
