import type { Platform } from "#core/ctx";
import { emailBranding, renderEmail } from "#core/email";
import type { Language } from "#core/i18n";
import { createSmtp } from "#core/mail";
import { texts } from "./operation.messages.ts";

/**
 * Sends a mail over the configured SMTP server at once, past the outbox.
 * @returns the server's host
 * @throws Error when no server is configured; MailRefused with the server's answer
 */
export async function sendTestMail(platform: Platform, to: string, language: Language = "en"): Promise<string> {
  const { config, snapshots, now } = platform;
  if (config.smtpUrl === null) throw new Error("No mail server is configured: set SMTP_URL.");
  const branding = emailBranding(platform, snapshots.current);
  const smtp = createSmtp({ url: config.smtpUrl, from: config.mailFrom, name: () => branding.community });
  try {
    // Its Message-ID is unlike those of the outbox, which count from 1.
    await smtp.deliver({
      id: now().getTime(),
      to,
      ...renderEmail(branding, language, { subject: texts.subject, body: [texts.body] }),
    });
  } finally {
    smtp.close();
  }
  return new URL(config.smtpUrl).host;
}
