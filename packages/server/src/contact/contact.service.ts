import type { ContactRequest } from "@cortile/contract/contact";
import { invalid, permissionDenied } from "@cortile/contract/core";
import { moderationTopic } from "@cortile/contract/realtime";
import type { Ctx } from "#core/ctx";
import { Failure, type FieldProblem } from "#core/errors";
import { sendEmail } from "#core/email";
import { isValidEmail, normalizeEmail, oneLine } from "#core/text";
import { selectAdministrators } from "#people";
import { messages } from "./contact.messages.ts";
import { insertContact, type ContactRow } from "./contact.queries.ts";

/** Of one address of the network. */
const requestsFromAddress = { max: 5, windowSeconds: 3600 };
/** Characters of JSON in the additional fields. */
const maxExtraLength = 10_000;

type Sent = { name?: string; surname?: string; email?: string; message?: string };

/**
 * Keeps what somebody writes to the team, and mails it to the administrators, whose answers go to the address given.
 * @throws Failure field `email`: `required`, `invalid`; field `message`: `required`; `permission_denied` while the form is off,
 *   `rate_limited`
 */
export async function contactRequest(
  ctx: Ctx,
  { name = "", surname = "", email, message, ...more }: Sent,
  ip: string,
): Promise<ContactRequest> {
  if (!ctx.snapshot.preferences["configurations.contact_api_enabled"])
    throw new Failure(permissionDenied, { text: messages.off });
  const sent = {
    name: oneLine(name),
    surname: oneLine(surname),
    email: normalizeEmail(email ?? ""),
    message: message?.trim() ?? "",
  };
  const fields: Record<string, FieldProblem[]> = {};
  if (!isValidEmail(sent.email)) fields["email"] = [{ code: sent.email === "" ? "required" : "invalid" }];
  if (sent.message === "") fields["message"] = [{ code: "required" }];
  if (Object.keys(fields).length > 0) throw new Failure(invalid, { fields });
  if (JSON.stringify(more).length > maxExtraLength) throw new Failure(invalid, { text: messages.tooMuch });
  await ctx.platform.limits.require(`contact:${ip}`, requestsFromAddress);
  return ctx.transaction(async (tx) => {
    const row = await insertContact(tx.db, { ...sent, more, user_id: tx.actor.id, created_at: tx.now().toISOString() });
    for (const to of await selectAdministrators(tx.db)) await sendEmail(tx, to, emailOf(row));
    tx.emit({ topics: [moderationTopic], data: {} });
    return present(row);
  });
}

/** An additional field never overwrites a standard one. */
const present = ({ more, user_id: _user, answered_at: _answered, ...row }: ContactRow): ContactRequest => ({ ...more, ...row });

function emailOf({ name, surname, email, message }: ContactRow) {
  const person = [name, surname].filter(Boolean).join(" ");
  return {
    subject: messages.subject,
    body: [
      messages.sender,
      ...message
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    ],
    action: { label: messages.reply, url: `mailto:${encodeURIComponent(email)}` },
    after: [messages.why],
    values: { from: person || email, sender: [person, email].filter(Boolean).join(", ") },
    replyTo: email,
  };
}
