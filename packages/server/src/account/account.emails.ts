import type { Ctx } from "#core/ctx";
import type { Language } from "#core/i18n";
import { sendEmail } from "#core/email";
import { emails } from "./account.messages.ts";
import { issueToken } from "./token.service.ts";

/** Who is written to. */
export interface Addressee {
  id: number;
  username: string;
  email: string;
  language: Language | null;
}

type Template = "configurations.url_template_password_recover" | "configurations.url_template_verify_email";

/** The page of a link, at the path the community has chosen for it. */
export function linkTo({ platform, snapshot }: Ctx, template: Template, code: string): string {
  const path = snapshot.preferences[template].replace("{code}", encodeURIComponent(code));
  return new URL(path, platform.config.url).href;
}

/** Asks whoever signed up with an address to confirm it. */
export async function sendVerification(tx: Ctx, to: Addressee): Promise<void> {
  const code = await issueToken(tx, "verify_email", to.id, { email: to.email });
  await sendEmail(tx, to, {
    subject: emails.verifySubject,
    body: [emails.verifyBody],
    action: { label: emails.verifyAction, url: linkTo(tx, "configurations.url_template_verify_email", code) },
    after: [emails.verifyAfter],
    values: { username: to.username },
  });
}

/** A link to choose a new password with; it proves the address it is sent to. */
export async function sendRecovery(tx: Ctx, to: Addressee): Promise<void> {
  const code = await issueToken(tx, "reset_password", to.id, { email: to.email });
  await sendEmail(tx, to, {
    subject: emails.resetSubject,
    body: [emails.resetBody],
    action: { label: emails.resetAction, url: linkTo(tx, "configurations.url_template_password_recover", code) },
    after: [emails.resetAfter],
    values: { username: to.username },
  });
}

/** Asks at the new address for confirmation. */
export async function sendEmailChange(tx: Ctx, to: Addressee, newEmail: string): Promise<void> {
  const code = await issueToken(tx, "change_email", to.id, { email: newEmail, is_proof: true });
  const url = new URL("/confirm_email/", tx.platform.config.url);
  url.search = new URLSearchParams({ user: String(to.id), email: newEmail, code }).toString();
  await sendEmail(
    tx,
    { ...to, email: newEmail },
    {
      subject: emails.changeSubject,
      body: [emails.changeBody],
      action: { label: emails.changeAction, url: url.href },
      after: [emails.changeAfter],
      values: { username: to.username },
    },
  );
}

/** Tells the old address of the new one. */
export async function sendEmailAsked(tx: Ctx, to: Addressee, newEmail: string): Promise<void> {
  await sendEmail(tx, to, {
    subject: emails.askedSubject,
    body: [emails.askedBody],
    after: [emails.askedAfter],
    values: { username: to.username, email: newEmail },
  });
}

/** @param removed whether passkeys, connected accounts or the second step went with it */
export async function sendPasswordChanged(tx: Ctx, to: Addressee, { removed = false } = {}): Promise<void> {
  await sendEmail(tx, to, {
    subject: emails.passwordSubject,
    body: [emails.passwordBody, ...(removed ? [emails.passwordRemoved] : []), emails.passwordAfter],
    action: { label: emails.recoverAction, url: new URL("/recover/", tx.platform.config.url).href },
    values: { username: to.username },
  });
}

export async function sendInvite(tx: Ctx, email: string, url: string): Promise<void> {
  await sendEmail(
    tx,
    { email, language: null },
    {
      subject: emails.inviteSubject,
      body: [emails.inviteBody],
      action: { label: emails.inviteAction, url },
      after: [emails.inviteAfter],
    },
  );
}

/** Tells somebody that they may come in. */
export async function sendApproved(tx: Ctx, to: Addressee): Promise<void> {
  await sendEmail(tx, to, {
    subject: emails.approvedSubject,
    body: [emails.approvedBody],
    action: { label: emails.approvedAction, url: new URL("/signin/", tx.platform.config.url).href },
    values: { username: to.username },
  });
}
