import { hashToken } from "#core/crypto";
import { ownerId, type Ctx } from "#core/ctx";
import type { Language } from "#core/i18n";
import { sendEmail, sendNotice } from "#core/email";
import type { Limit } from "#core/limits";
import { fillUrlTemplate } from "#core/text";
import { issueToken } from "#one_time_token";
import { selectAddressee } from "#people";
import { emails, messages } from "./account.messages.ts";

/** The recipient. */
export interface Addressee {
  id: number;
  username: string;
  email: string;
  language: Language | null;
}

type Template = "configurations.url_template_password_recover" | "configurations.url_template_verify_email";

/** The page of a link, at the path the community has chosen for it. */
export function linkTo({ platform, snapshot }: Ctx, template: Template, code: string): string {
  return new URL(fillUrlTemplate(snapshot.preferences[template], { code }), platform.config.url).href;
}

/**
 * Mails that ask members to confirm one address as their new one: it may be somebody else's. Of signing up there is one, after which the
 * address is taken.
 */
const changesToAddress: Limit = { max: 10, windowSeconds: 86_400 };
const changesOfMember: Limit = { max: 5, windowSeconds: 86_400 };

async function limitChanges({ platform: { limits } }: Ctx, userId: number, email: string): Promise<void> {
  const address = hashToken(email.toLowerCase()).toString("base64url");
  await limits.require(`change_to:${userId}:${address}`, changesOfMember, messages.addressLimit);
  await limits.require(`change_to:${address}`, changesToAddress, messages.addressLimit);
}

/** Asks a new member to confirm their email address. */
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

/** Sends a link to reset the password; using it proves the address. */
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

/** Tells the owner of the community of a new administrator. */
export async function notifyOwnerOfAdministrator(tx: Ctx, name: string): Promise<void> {
  const owner = await selectAddressee(tx.db, ownerId);
  if (!owner) return;
  await sendEmail(tx, owner, {
    subject: emails.newAdministratorSubject,
    body: [emails.newAdministratorBody],
    after: [emails.newAdministratorAfter],
    values: { username: owner.username, name },
  });
}

/** Asks for confirmation at the new address. @throws Failure `rate_limited` */
export async function sendEmailChange(tx: Ctx, to: Addressee, newEmail: string): Promise<void> {
  await limitChanges(tx, to.id, newEmail);
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

/** Notifies the old address of the requested change. */
export async function sendEmailAsked(tx: Ctx, to: Addressee, newEmail: string): Promise<void> {
  await sendNotice(tx, to, {
    subject: emails.askedSubject,
    body: [emails.askedBody],
    after: [emails.askedAfter],
    values: { username: to.username, email: newEmail },
  });
}

/** @param removed which credentials were removed with the old password */
export async function sendPasswordChanged(
  tx: Ctx,
  to: Addressee,
  { removed = "nothing" }: { removed?: "nothing" | "sign_in_methods" | "all" } = {},
): Promise<void> {
  const told = {
    nothing: [],
    sign_in_methods: [emails.passwordRemovedMethods],
    all: [emails.passwordRemoved],
  }[removed];
  const send = removed === "nothing" ? sendNotice : sendEmail;
  await send(tx, to, {
    subject: emails.passwordSubject,
    body: [emails.passwordBody, ...told, emails.passwordAfter],
    action: { label: emails.recoverAction, url: new URL("/recover/", tx.platform.config.url).href },
    values: { username: to.username },
  });
}

/** Notifies a member that their account was approved. */
export async function sendApproved(tx: Ctx, to: Addressee): Promise<void> {
  await sendEmail(tx, to, {
    subject: emails.approvedSubject,
    body: [emails.approvedBody],
    action: { label: emails.approvedAction, url: new URL("/signin/", tx.platform.config.url).href },
    values: { username: to.username },
  });
}
